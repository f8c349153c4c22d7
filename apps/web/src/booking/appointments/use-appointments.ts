import {
  type Appointment,
  type AppointmentCreate,
  type AppointmentUpdate,
  createAppointment,
  listAppointments,
  updateAppointment,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, readPage, refresh, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

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
    // Somebody was faster: what is free has to be looked up again.
    onError: () => forget(assistantId),
  });
}

/** Moves, cancels, completes or annotates; a move and a cancellation can be undone. */
export function useChangeAppointment(assistantId: string, before: Appointment) {
  const { id, startsAt } = before;
  return useMutation({
    mutationFn: (body: AppointmentUpdate) => call(updateAppointment, { params: { id }, body }),
    onSuccess: (_changed, body) => {
      if (body.status === 'cancelled')
        showUndo(assistantId, before, 'Appointment canceled', { status: 'booked' });
      else if (body.startsAt) showUndo(assistantId, before, 'Appointment rescheduled', { startsAt });
      else showToast({ title: 'Appointment saved' });
      return forget(assistantId);
    },
    onError: showFailure,
  });
}

function showUndo(
  assistantId: string,
  { id, customerName }: Appointment,
  title: string,
  back: AppointmentUpdate,
): void {
  const undo = () =>
    call(updateAppointment, { params: { id }, body: back }).then(() => forget(assistantId), showFailure);
  showToast({ title, description: customerName, action: { label: 'Undo', run: () => void undo() } });
}

const showFailure = (error: unknown) => {
  showToast({
    variant: 'destructive',
    title: 'Failed to change appointment',
    description: errorMessage(error),
  });
};

const forget = (assistantId: string) => {
  void refresh('/api/stats');
  return refreshAll([
    `/api/assistants/${assistantId}/appointments`,
    `/api/assistants/${assistantId}/free-slots`,
  ]);
};
