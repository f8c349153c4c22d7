import type { CustomerAppointment } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { appointmentOf, moveAppointment } from '../appointments/index.ts';
import { readCustomerAppointment } from './read-customer-appointment.ts';
import { requireInTime, withLink } from './with-link.ts';

/**
 * Moves the appointment of a link, with whom it was; by the rules that bookings have.
 * @throws AppError conflict when it is too late, or somebody was quicker
 */
export function moveByLink(ctx: Deps, token: string, startsAt: Date): Promise<CustomerAppointment> {
  return withLink(ctx, token, async (tx, { id, staffId, appointment }) => {
    requireInTime(appointment);
    if (startsAt.toISOString() === appointment.startsAt) return appointment; // sent twice
    const outcome = await moveAppointment(ctx, tx, {
      id,
      conversationId: null,
      startsAt,
      staffId,
      by: 'customer',
      outsideHours: false,
    });
    appointmentOf(outcome);
    return (await readCustomerAppointment(ctx, tx, id)).appointment;
  });
}
