import type { OwnAppointment } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { hasAgreed, hasDeclined } from './agreement.ts';
import { ask, contribution } from './ask-booking.ts';
import { timesForBooking } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { describeSlot, toldOwn } from './describe-slot.ts';
import { kept } from './kept.ts';
import { meantOwn, tells } from './meant-own.ts';
import { moveStep, withTimes } from './move-own.ts';
import { nextStep } from './next-step.ts';
import { madeElsewhere } from './prove-contact.ts';
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
    (time) => !(isNew && tells(desk, own, time) && !isSecondOf(desk.heard.alternatives, time)),
  );
  if (placed.purpose === 'move') return moveStep(desk, withTimes(desk, placed, own, times), own);
  const isMovedInstead = desk.question?.kind === 'confirm_cancel' && times.some(({ negated }) => !negated);
  if (isMovedInstead) return moveStep(desk, withTimes(desk, { ...placed, purpose: 'move' }, own, times), own);
  if (isNew && isRebooked(desk, times))
    return moveStep(desk, withTimes(desk, { ...placed, purpose: 'move' }, own, times), own);
  return cancelStep(desk, placed, own);
}

/** "Move it to Wednesday at 3 or Friday at 4": what is wished as well tells nothing of the appointment. */
const isSecondOf = ({ times }: Understanding['alternatives'], { start }: TimeMention): boolean =>
  times.slice(1).some((group) => group.some((mention) => mention.start === start));

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
