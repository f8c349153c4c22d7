import {
  type Appointment,
  type AppointmentCreate,
  type AppointmentUpdate,
  createAppointment,
  listAppointments,
  updateAppointment,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, readPage, refresh, refreshAll, sentenceOf } from '../api.ts';
import { showToast } from '../ui/toast-store.ts';

/** A stretch of days as the calendar shows it; the busiest month of a busy business fits. */
export const useAppointments = (assistantId: string, range: { from: string; to: string }) =>
  useQuery(readPage(listAppointments, { params: { id: assistantId }, query: { ...range, limit: 500 } }));

/** Books for a customer. */
export function useBook(assistantId: string) {
  return useMutation({
    mutationFn: (body: AppointmentCreate) => call(createAppointment, { params: { id: assistantId }, body }),
    onSuccess: ({ customerName, serviceName }) => {
      showToast({ title: 'Appointment booked', description: `${serviceName} for ${customerName}` });
      return forget(assistantId);
    },
  });
}

/** Moves, cancels, completes or annotates. */
export function useChangeAppointment(assistantId: string) {
  return useMutation({
    mutationFn: ({ id, ...body }: AppointmentUpdate & { id: string }) =>
      call(updateAppointment, { params: { id }, body }),
    onSuccess: (appointment, { status }) => {
      if (status === 'cancelled') tellCancelled(assistantId, appointment);
      else showToast({ title: 'Appointment saved' });
      return forget(assistantId);
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Failed to change appointment',
        description: sentenceOf(error),
      }),
  });
}

function tellCancelled(assistantId: string, { id, customerName }: Appointment): void {
  const undo = async () => {
    try {
      await call(updateAppointment, { params: { id }, body: { status: 'booked' } });
      await forget(assistantId);
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: 'Failed to change appointment',
        description: sentenceOf(error),
      });
    }
  };
  showToast({
    title: 'Appointment cancelled',
    description: customerName,
    action: { label: 'Undo', run: () => void undo() },
  });
}

const forget = (assistantId: string) => {
  void refresh('/api/stats');
  return refreshAll([
    `/api/assistants/${assistantId}/appointments`,
    `/api/assistants/${assistantId}/free-slots`,
  ]);
};
