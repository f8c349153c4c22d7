import type { OwnAppointment } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { hasAgreed, hasDeclined } from './agreement.ts';
import { alternativeWishes } from './alternative-wishes.ts';
import { ask, contribution } from './ask-booking.ts';
import { notFree, nothingFree } from './ask-time.ts';
import { type BookingDesk, essenceOf } from './booking-desk.ts';
import { chosenSlot, fitsAll } from './chosen-slot.ts';
import { describeSlot, sameSlot, slotOf } from './describe-slot.ts';
import { findTime } from './find-time.ts';
import { kept } from './kept.ts';
import { noneOfTheirs } from './none-of-theirs.ts';
import { chosen, wishAt } from './slot-wish.ts';

/** "To Thursday" keeps its hour, "to four" its day. */
export function withTimes(
  desk: BookingDesk,
  draft: BookingDraft,
  own: OwnAppointment,
  times: readonly TimeMention[],
): BookingDraft {
  const { timeZone } = desk.input.profile;
  const isChosen = chosenSlot(desk.question, desk.heard.reply, times, timeZone) !== null;
  // "Can I change it to Niamh?", at the same time.
  const isOnlyWho =
    times.length === 0 && desk.heard.staff !== null && draft.wish === null && draft.slot === null;
  if (isOnlyWho && draft.staffId !== null && draft.staffId !== own.staffId)
    return { ...draft, wish: wishAt(own.startsAt, timeZone) };
  if (isChosen || times.length === 0 || (draft.slot && fitsAll(draft.slot, times, timeZone))) return draft;
  const base = draft.slot ? new Date(draft.slot.startsAt) : own.startsAt;
  const before: TimeWish = draft.slot || !draft.wish ? wishAt(base, timeZone, draft.wish) : draft.wish;
  const { date, time } = localParts(base, timeZone);
  const wishOf = (said: readonly TimeMention[]) =>
    mergeWish(before, said, { offered: { date, time }, moved: date });
  const told = alternativeWishes(desk.heard, times, wishOf) ?? { wish: wishOf(times), alternatives: [] };
  return { ...draft, ...told, takes: desk.heard.alternatives.takes, slot: null };
}

export async function moveStep(
  given: BookingDesk,
  draft: BookingDraft,
  own: OwnAppointment,
): Promise<Contribution> {
  const { calendar, turn } = given;
  const isNews = essenceOf(draft) !== essenceOf(turn.before.booking);
  const desk = { ...given, gotOn: given.gotOn || isNews };
  const service = calendar.services.find(({ id }) => id === own.serviceId);
  if (!service) return noneOfTheirs(desk, 'move');
  const isReadBack = sameSlot(draft.slot, turn.before.booking?.slot);
  if (draft.slot && isReadBack && hasAgreed(desk, 'confirm_move')) return moved(desk, draft, own);
  if (isReadBack && desk.question?.kind === 'confirm_move' && hasDeclined(desk)) return kept(desk);
  const found = draft.slot
    ? ({ is: 'slot', slot: draft.slot } as const)
    : await findTime(desk, draft, service, own);
  const old = describeSlot(calendar, slotOf(own));
  switch (found.is) {
    case 'nothing':
      return nothingFree(desk, draft, service);
    case 'slot': {
      const slot = describeSlot(calendar, found.slot);
      const move: Move = { type: 'read_back_move', service: own.serviceName, old, slot };
      const placed = { ...draft, ...chosen(found.slot) };
      const moves = [...notFree(found), move];
      return ask(desk, placed, { kind: 'confirm_move' }, moves, 'Reads the new time back.');
    }
    default: {
      const slots = found.slots.map((slot) => describeSlot(calendar, slot));
      const move: Move =
        found.is === 'open'
          ? { type: 'ask_move_time', service: own.serviceName, old, slots }
          : {
              type: 'offer_times',
              service: own.serviceName,
              slots,
              met: found.met,
              wish: draft.wish,
              closed: found.closed,
              ...(found.outside && { outside: found.outside }),
              ...(found.isChoice && { isChoice: true }),
              ...(!found.met && found.taken && { wishes: found.taken }),
            };
      const placed = { ...draft, offered: found.slots };
      return ask(
        desk,
        placed,
        { kind: 'time', slots: found.slots },
        [...notFree(found), move],
        'Asks when it shall be instead.',
      );
    }
  }
}

function moved(desk: BookingDesk, { slot }: BookingDraft, own: OwnAppointment): Contribution {
  const { calendar } = desk;
  const { startsAt, staffId } = slot!;
  return contribution(desk, null, {
    moves: [
      {
        type: 'moved',
        service: own.serviceName,
        old: describeSlot(calendar, slotOf(own)),
        slot: describeSlot(calendar, slot!),
      },
    ],
    effects: [{ type: 'move_appointment', appointmentId: own.id, staffId, startsAt }],
    topic: own.serviceName,
    why: 'The customer agreed to the new time: moved.',
  });
}
