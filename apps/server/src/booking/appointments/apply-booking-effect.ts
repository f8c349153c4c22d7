import type { AccountTransaction } from '@deskbell/database';
import type { BookingEffect } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import { bookAppointment } from './book-appointment.ts';
import type { BookingOutcome } from './booking-outcome.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { partyNote } from './party-note.ts';

/**
 * Applies what a customer's turn decided, in the turn's closing transaction. Unless it is `done` nothing was stored: roll
 * back, and repeat the turn with the effect as `refused`.
 */
export function applyBookingEffect(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  where: { assistantId: string; conversationId: string },
  effect: BookingEffect,
): Promise<BookingOutcome> {
  const { assistantId, conversationId } = where;
  switch (effect.type) {
    case 'book_appointment':
      return bookAppointment(deps, tx, {
        assistantId,
        conversationId,
        serviceId: effect.serviceId,
        staffId: effect.staffId,
        startsAt: new Date(effect.startsAt),
        customer: { name: effect.name, email: effect.email, phone: effect.phone },
        note: partyNote(effect.party),
        origin: 'assistant',
        by: 'customer',
        outsideHours: false,
      });
    case 'move_appointment':
      return moveAppointment(deps, tx, {
        id: effect.appointmentId,
        conversationId,
        staffId: effect.staffId,
        startsAt: new Date(effect.startsAt),
        by: 'customer',
        outsideHours: false,
      });
    case 'cancel_appointment':
      return cancelAppointment(deps, tx, { id: effect.appointmentId, conversationId, by: 'customer' });
    case 'confirm_appointment':
      return confirmAppointment(deps, tx, { id: effect.appointmentId, conversationId });
  }
}
