import type { CustomerAppointment } from '@deskbell/contract';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { appointmentOf, moveAppointment } from '../appointments/index.ts';
import { readCustomerAppointment } from './read-customer-appointment.ts';
import { withLink } from './with-link.ts';

/**
 * Takes back what the customer cancelled, while its time is free. Hours and lead time were kept when it was booked.
 * @throws AppError conflict when the time has been taken, the business cancelled it, or it has begun
 */
export function restoreByLink(ctx: Deps, token: string): Promise<CustomerAppointment> {
  return withLink(ctx, token, async (tx, { id, staffId, appointment }) => {
    if (appointment.status === 'booked') return appointment; // sent twice
    if (!appointment.mayRestore) throw new AppError('conflict', 'This appointment can’t be restored.');
    const outcome = await moveAppointment(ctx, tx, {
      id,
      conversationId: null,
      startsAt: new Date(appointment.startsAt),
      staffId,
      by: 'customer',
      outsideHours: true,
      restores: true,
    });
    appointmentOf(outcome);
    return (await readCustomerAppointment(ctx, tx, id)).appointment;
  });
}
