import type { OwnAppointment } from '../../calendar.ts';
import type { Contribution } from '../turn.ts';
import type { BookingDesk } from './booking-desk.ts';
import { describeSlot, slotOf } from './describe-slot.ts';

/** The appointment that a new one is to take the place of; null: none, or it is gone meanwhile. */
export async function replacedBy(
  desk: BookingDesk,
  replacesId: string | null,
): Promise<OwnAppointment | null> {
  return replacesId === null ? null : ((await desk.own()).find(({ id }) => id === replacesId) ?? null);
}

/** A step towards a new appointment, with what becomes of the one whose place it takes. */
export function withReplaced(desk: BookingDesk, step: Contribution, own: OwnAppointment): Contribution {
  const told = { service: own.serviceName, slot: describeSlot(desk.calendar, slotOf(own)) };
  if (step.effects)
    return {
      ...step,
      // Its time may be the same: it has to be free first.
      effects: [{ type: 'cancel_appointment', appointmentId: own.id }, ...step.effects],
      moves: [...step.moves, { type: 'cancelled', ...told }],
    };
  if (!step.moves.some(({ type }) => type === 'read_back')) return step;
  return { ...step, moves: [{ type: 'takes_place', ...told }, ...step.moves] };
}
