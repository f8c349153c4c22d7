import type { CustomerAppointment } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { appointmentOf, cancelAppointment } from '../appointments/index.ts';
import { readCustomerAppointment } from './read-customer-appointment.ts';
import { requireInTime, withLink } from './with-link.ts';

/**
 * Cancels the appointment of a link; twice is once.
 * @throws AppError conflict when it is too late
 */
export function cancelByLink(ctx: Deps, token: string): Promise<CustomerAppointment> {
  return withLink(ctx, token, async (tx, { id, appointment }) => {
    if (appointment.status === 'cancelled') return appointment;
    requireInTime(appointment);
    appointmentOf(await cancelAppointment(ctx, tx, { id, conversationId: null, by: 'customer' }));
    return (await readCustomerAppointment(ctx, tx, id)).appointment;
  });
}
