import type { OwnAppointment } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { hasAgreed, hasDeclined } from './agreement.ts';
import { ask, contribution } from './ask-booking.ts';
import { nothingFree } from './ask-time.ts';
import { timesForBooking } from './booking-clauses.ts';
import { type BookingDesk, essenceOf } from './booking-desk.ts';
import { chosenSlot, fitsAll } from './chosen-slot.ts';
import { describeSlot, sameSlot, slotOf, toldOwn } from './describe-slot.ts';
import { findTime } from './find-time.ts';
import { meantOwn, tells } from './meant-own.ts';
import { nextStep } from './next-step.ts';
import { noneOfTheirs } from './none-of-theirs.ts';
import { madeElsewhere } from './prove-contact.ts';
import { wishAt } from './slot-wish.ts';
import { noteOf } from './sum-up.ts';

/** The next step in moving, cancelling or seeing an appointment of this conversation, or of a contact that was proven. */
export async function ownStep(desk: BookingDesk, draft: BookingDraft): Promise<Contribution> {
  const all = await desk.own();
  if (all.length === 0) return madeElsewhere(desk, draft);
  if (draft.purpose === 'see') return toldOf(desk, all);
  const own = meantOwn(desk, draft, all);
  if (!own) return askWhich(desk, draft, all);
  const isNew = draft.appointmentId !== own.id;
  const placed: BookingDraft = {
    ...draft,
    appointmentId: own.id,
    serviceId: own.serviceId,
    staffId: isNew && draft.staffId === null ? own.staffId : draft.staffId,
  };
  const times = timesForBooking(desk.heard, desk.question).filter(
    (time) => !(isNew && tells(desk, own, time)),
  );
  if (placed.purpose === 'move') return moveStep(desk, withTimes(desk, placed, own, times), own);
  const isMovedInstead = desk.question?.kind === 'confirm_cancel' && times.some(({ negated }) => !negated);
  if (isMovedInstead) return moveStep(desk, withTimes(desk, { ...placed, purpose: 'move' }, own, times), own);
  if (isNew && isRebooked(desk, times))
    return moveStep(desk, withTimes(desk, { ...placed, purpose: 'move' }, own, times), own);
  return cancelStep(desk, placed, own);
}

/** "Cancel that one and book me the same thing on Saturday at ten": it is moved there. */
function isRebooked({ heard, turn }: BookingDesk, times: readonly TimeMention[]): boolean {
  const { rebooks } = localeOf(turn.state.language).conduct;
  return (
    times.some(
      ({ negated, date, time, weekdayOnly }) => !negated && (weekdayOnly || (date ?? time) !== null),
    ) && rebooks?.test(plainOf(heard.text)) === true
  );
}

/** What the customer has booked here, told. */
export async function seeOwn(desk: BookingDesk): Promise<Contribution> {
  const own = await desk.own();
  if (own.length === 0 && desk.draft?.purpose === 'book' && desk.turn.before.booking)
    return seeDraft(desk, desk.draft);
  if (own.length === 0) {
    const { draft } = desk;
    return madeElsewhere(desk, draft && draft.purpose !== 'book' ? draft : newBookingDraft('see'));
  }
  return toldOf(desk, own);
}

/** "And tomorrow is gone, yeah?", once something was done: what they have now, or what was cancelled, is told. Null: nothing of the kind. */
export async function toldDone(desk: BookingDesk): Promise<Contribution | null> {
  const { heard, turn, calendar } = desk;
  const { settled, booking } = turn.before;
  const { asksIfDone } = localeOf(turn.state.language).conduct;
  const isAsked = heard.clauses.some(
    ({ text, isQuestion }) => (isQuestion || heard.text.includes('?')) && asksIfDone?.test(plainOf(text)),
  );
  if (
    !isAsked ||
    !settled?.startsAt ||
    booking !== null ||
    (heard.wants !== null && heard.wants.intent === 'book')
  )
    return null;
  const own = await desk.own();
  if (own.length > 0) return toldOf(desk, own);
  const service = calendar.services.find(({ id }) => id === settled.serviceId);
  if (settled.deed !== 'cancel' || !service) return null;
  const slot = describeSlot(calendar, { startsAt: settled.startsAt, staffId: null });
  const move: Move = { type: 'cancelled', service: service.name, slot };
  return contribution(desk, null, { moves: [move], why: 'Asked whether it was done: it was.' });
}

const toldOf = (desk: BookingDesk, own: readonly OwnAppointment[]): Contribution =>
  contribution(desk, desk.draft?.purpose === 'see' ? null : desk.draft, {
    moves: [{ type: 'your_appointments', appointments: own.map((one) => toldOwn(desk.calendar, one)) }],
    why: 'Told the appointments of this conversation, and those under a contact that was proven.',
  });

/** "When is it, then?", of the one that is being made. */
async function seeDraft(desk: BookingDesk, draft: BookingDraft): Promise<Contribution> {
  const next = await nextStep(desk, draft);
  const isTold = next.moves.some(({ type }) => type === 'read_back' || type === 'note_booking');
  return isTold ? next : { ...next, moves: [...noteOf(desk, draft), ...next.moves] };
}

function askWhich(desk: BookingDesk, draft: BookingDraft, all: readonly OwnAppointment[]): Contribution {
  const some = all.slice(0, 5);
  const purpose = draft.purpose === 'cancel' ? 'cancel' : 'move';
  const target = timesForBooking(desk.heard, desk.question).filter(
    (time) => !all.some((own) => tells(desk, own, time)),
  );
  const wish = target.length > 0 ? mergeWish(draft.wish, target) : draft.wish;
  return ask(
    desk,
    { ...draft, wish },
    { kind: 'which_appointment', appointmentIds: some.map(({ id }) => id) },
    [
      {
        type: 'ask_which_appointment',
        appointments: some.map((own) => toldOwn(desk.calendar, own)),
        purpose,
      },
    ],
    'Asks which appointment is meant.',
  );
}

/** "To Thursday" keeps its hour, "to four" its day. */
function withTimes(
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
  return { ...draft, wish: mergeWish(before, times, { offered: { date, time }, moved: date }), slot: null };
}

async function moveStep(given: BookingDesk, draft: BookingDraft, own: OwnAppointment): Promise<Contribution> {
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
      const placed = { ...draft, slot: found.slot, offered: [] };
      return ask(desk, placed, { kind: 'confirm_move' }, [move], 'Reads the new time back.');
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
            };
      const placed = { ...draft, offered: found.slots };
      return ask(
        desk,
        placed,
        { kind: 'time', slots: found.slots },
        [move],
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

function cancelStep(desk: BookingDesk, draft: BookingDraft, own: OwnAppointment): Contribution {
  const told = toldOwn(desk.calendar, own);
  if (hasAgreed(desk, 'confirm_cancel'))
    return contribution(desk, null, {
      moves: [{ type: 'cancelled', ...told }],
      effects: [{ type: 'cancel_appointment', appointmentId: own.id }],
      why: 'The customer agreed: cancelled.',
    });
  if (desk.question?.kind === 'confirm_cancel' && hasDeclined(desk)) return kept(desk);
  return ask(
    desk,
    draft,
    { kind: 'confirm_cancel' },
    [{ type: 'ask_cancel', ...told }],
    'Asks whether to cancel.',
  );
}

export const kept = (desk: BookingDesk): Contribution =>
  contribution(desk, null, {
    moves: [{ type: 'appointment_kept' }],
    action: 'smalltalk',
    why: 'Not agreed to: the appointment stays as it is.',
  });
