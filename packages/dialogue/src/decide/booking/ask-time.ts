import type { BookableService } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import { hasDay } from '../../understand/times/time-wish.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { ask, contribution } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';
import { describeSlot, sameSlot } from './describe-slot.ts';
import type { FoundTime } from './find-time.ts';
import { noteSeveral } from './note-several.ts';

/** Turned down so many, the customer tells better themselves what would suit. */
const MOST_DECLINED = 6;

/** Of several wishes of which one was meant, those that can't be had, where another can. */
export function notFree(found: FoundTime): Move[] {
  if (found.is !== 'slot' && !(found.is === 'offer' && found.met)) return [];
  const wishes = (found.taken ?? []).filter(hasDay);
  return wishes.length > 0 ? [{ type: 'not_free', wishes }] : [];
}

/** Asks for the time, with those that are free. */
export function askTime(
  desk: BookingDesk,
  draft: BookingDraft,
  service: BookableService,
  found: Exclude<FoundTime, { is: 'slot' }>,
): Contribution {
  if (found.is === 'nothing') return nothingFree(desk, draft, service);
  const isOpenly = found.is === 'open' && draft.declined.length >= MOST_DECLINED;
  const offered = isOpenly ? [] : found.slots;
  const slots = offered.map((slot) => describeSlot(desk.calendar, slot));
  const move: Move =
    found.is === 'open'
      ? { type: 'ask_time', service: service.name, slots }
      : {
          type: 'offer_times',
          service: service.name,
          slots,
          // Why it can't be then isn't told again.
          met: found.met || (isOfferedAlready(desk, offered) && isWishedAlready(desk, draft)),
          wish: draft.wish,
          closed: found.closed,
          ...(found.outside && { outside: found.outside }),
          ...(found.isChoice && { isChoice: true }),
          ...(!found.met && found.taken && { wishes: found.taken }),
        };
  return ask(
    desk,
    { ...draft, offered },
    { kind: 'time', slots: offered },
    [...noteSeveral(desk, draft, service), ...notFree(found), move],
    found.is === 'offer' && !found.met
      ? 'Nothing is free at the wished time: offers the nearest.'
      : 'Offers free times.',
  );
}

const isOfferedAlready = ({ turn }: BookingDesk, slots: readonly OfferedSlot[]): boolean => {
  const before = turn.before.booking?.offered ?? [];
  return before.length === slots.length && slots.every((slot, i) => sameSlot(slot, before[i]));
};

const isWishedAlready = ({ turn }: BookingDesk, { wish }: BookingDraft): boolean =>
  JSON.stringify(turn.before.booking?.wish ?? null) === JSON.stringify(wish);

/** Nothing in all the days ahead: somebody should see to it. */
export const nothingFree = (desk: BookingDesk, draft: BookingDraft, service: BookableService): Contribution =>
  contribution(desk, draft, {
    moves: [{ type: 'nothing_free', service: service.name, wish: null }, { type: 'offer_contact' }],
    asks: { kind: 'offer', offer: 'contact', serviceId: null },
    action: 'clarify',
    why: 'Nothing is free as far ahead as can be booked: offers that somebody gets back.',
  });
