import { localeOf } from '../../../locale/locale.ts';
import type { BookingDraft } from '../../../state/booking-draft.ts';
import { plainOf } from '../../../text/plain-of.ts';
import type { Move } from '../../move.ts';
import type { Contribution } from '../../turn.ts';
import { hasAgreed } from '../agreement.ts';
import { contribution } from '../ask-booking.ts';
import type { BookingDesk } from '../booking-desk.ts';
import { startNextBooking } from '../start-next-booking.ts';
import { withNext } from './with-next.ts';

/** The first step of several that were asked for in one message: said how many, and which comes first. */
export function begun({ turn, calendar }: BookingDesk, step: Contribution): Contribution {
  const { queuedBookings } = turn.state;
  const service = calendar.services.find(({ id }) => id === step.state?.booking?.serviceId);
  const isNew = turn.before.queuedBookings.length === 0 && queuedBookings.length > 0;
  if (!isNew || !service || turn.before.booking !== null || step.effects) return step;
  const count = queuedBookings.length + 1;
  const isForEach = queuedBookings.every(({ serviceId }) => serviceId === service.id);
  const told: Move = isForEach
    ? { type: 'several_people', count }
    : { type: 'several_appointments', count, service: service.name };
  const others = step.moves.filter(({ type }) => type !== 'several_people');
  return { ...step, moves: [told, ...others] };
}

/** One of several was given up: the others are made all the same, unless all of them were meant. */
export async function orNext(desk: BookingDesk, dropped: Contribution): Promise<Contribution> {
  const { heard, turn } = desk;
  if (turn.state.queuedBookings.length === 0) return dropped;
  const { requests } = localeOf(turn.state.language).hearing;
  if (requests?.all.test(plainOf(heard.text)))
    return { ...dropped, state: { ...dropped.state, queuedBookings: [] } };
  return nextInstead(desk, dropped.why);
}

/** What is under way is left out, and the next one begins. */
function nextInstead(desk: BookingDesk, why: string): Promise<Contribution> {
  const service = desk.calendar.services.find(({ id }) => id === desk.draft?.serviceId);
  const moves: Move[] = service
    ? [{ type: 'appointment_left_out', service: service.name }]
    : [{ type: 'booking_dropped' }];
  return withNext(desk, { moves, covers: [], why }, null);
}

/** In the middle of one, one more is asked for, or one of those to come isn't wanted any more. Null: neither. */
export async function otherToCome(desk: BookingDesk, draft: BookingDraft): Promise<Contribution | null> {
  const { turn, calendar, heard } = desk;
  const [before, after] = [turn.before.queuedBookings, turn.state.queuedBookings];
  const nameOf = (id: string | null) => calendar.services.find((service) => service.id === id)?.name ?? '';
  // "Yes, book that. Then a full groom": what was read back is made first.
  if (hasAgreed(desk, 'confirm_booking')) return null;
  if (turn.before.booking !== null && after.length > before.length) {
    const added = after
      .slice(before.length)
      .map(({ serviceId, wish }): Move => ({ type: 'appointment_added', service: nameOf(serviceId), wish }));
    return startNextBooking(
      desk,
      draft,
      { moves: [], covers: [], why: 'One more appointment was asked for.' },
      added,
    );
  }
  const isDropped = before.length > 0 && heard.leftOut.includes(draft.serviceId ?? '');
  const out = before.filter((one) => heard.leftOut.includes(one.serviceId ?? ''));
  if (!isDropped && out.length === 0) return null;
  const why = 'One of several appointments is not wanted any more.';
  if (isDropped && after.length > 0) return nextInstead(desk, why);
  if (isDropped) return contribution(desk, null, { moves: [{ type: 'booking_dropped' }], why });
  const moves = out.map(
    ({ serviceId }): Move => ({ type: 'appointment_left_out', service: nameOf(serviceId) }),
  );
  return startNextBooking(desk, draft, { moves: [], covers: [], why }, moves);
}
