import {
  createService,
  createStaffMember,
  deleteService,
  deleteStaffMember,
  listServices,
  listStaff,
  type Service,
  type ServiceCreate,
  type StaffCreate,
  type StaffMember,
  updateService,
  updateStaffMember,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** What can be booked, by name. */
export const useServices = (assistantId: string) =>
  useQuery(read(listServices, { params: { id: assistantId } }));

/** Who can be booked, by name. */
export const useStaff = (assistantId: string) => useQuery(read(listStaff, { params: { id: assistantId } }));

/** Adds a service, or changes the one given. */
export function useSaveService(assistantId: string, service: Service | null) {
  return useMutation({
    mutationFn: (body: ServiceCreate) =>
      service
        ? call(updateService, { params: { id: service.id }, body })
        : call(createService, { params: { id: assistantId }, body }),
    onSuccess: ({ name }) => {
      showToast({ title: service ? 'Service saved' : 'Service added', description: name });
      return refresh(`/api/assistants/${assistantId}/services`);
    },
    onError: failed('Failed to save service'),
  });
}

/** Deletes a service; refused while it has appointments to come. */
export function useDeleteService(assistantId: string) {
  return useMutation({
    mutationFn: (service: Service) => call(deleteService, { params: { id: service.id } }),
    onSuccess: (_nothing, { id: _id, assistantId: _assistant, createdAt: _created, ...body }) => {
      const undo = () =>
        void call(createService, { params: { id: assistantId }, body }).then(again, failedUndo);
      const again = () => refresh(`/api/assistants/${assistantId}/services`);
      const failedUndo = failed('Failed to save service');
      showToast({ title: 'Service deleted', description: body.name, action: { label: 'Undo', run: undo } });
      return again();
    },
    onError: failed('Failed to delete service'),
  });
}

/** Adds a member of staff, or changes the one given. */
export function useSaveStaff(assistantId: string, person: StaffMember | null) {
  return useMutation({
    mutationFn: (body: StaffCreate) =>
      person
        ? call(updateStaffMember, { params: { id: person.id }, body })
        : call(createStaffMember, { params: { id: assistantId }, body }),
    onSuccess: ({ name }) => {
      showToast({ title: person ? 'Team member saved' : 'Team member added', description: name });
      return refresh(`/api/assistants/${assistantId}/staff`);
    },
    onError: failed('Failed to save team member'),
  });
}

/** Deletes a member of staff; refused while there are appointments to come. */
export function useDeleteStaff(assistantId: string) {
  return useMutation({
    mutationFn: (person: StaffMember) => call(deleteStaffMember, { params: { id: person.id } }),
    onSuccess: (_nothing, { name }) => {
      showToast({ title: 'Team member deleted', description: name });
      return refresh(`/api/assistants/${assistantId}/`);
    },
    onError: failed('Failed to delete team member'),
  });
}

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
