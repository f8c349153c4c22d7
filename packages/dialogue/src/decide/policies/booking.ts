import { localeOf } from '../../locale/locale.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { tellsWeekdayOf } from '../../understand/times/spoken-week.ts';
import { localParts } from '../../understand/times/zone.ts';
import { afterRefusal } from '../booking/after-refusal.ts';
import { contribution } from '../booking/ask-booking.ts';
import { bookStep } from '../booking/book-step.ts';
import {
  asksOfOtherTimes,
  BELIEVED,
  bookingClauses,
  isByTheWay,
  timesForBooking,
  wishIn,
} from '../booking/booking-clauses.ts';
import { type BookingDesk, deskOf } from '../booking/booking-desk.ts';
import { codeStep } from '../booking/code-step.ts';
import { isOfBooking } from '../booking/is-of-booking.ts';
import { kept } from '../booking/kept.ts';
import { meantOwn } from '../booking/meant-own.ts';
import { otherTimeIn } from '../booking/other-time.ts';
import { ownStep, seeOwn, toldDone } from '../booking/own-appointments.ts';
import { replaceBooked } from '../booking/replace-booked.ts';
import { tellsAnother } from '../booking/tells-another.ts';
import { begun, orNext, otherToCome } from '../booking/to-come/change-to-come.ts';
import { withoutCalendar } from '../booking/without-calendar.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';

/** Makes, moves, cancels or tells appointments, a question at a time; what else a message says is left to others. */
export const bookingPolicy: Policy = {
  name: 'appointments',
  async decide(turn) {
    const desk = deskOf(turn);
    if (!desk) return withoutCalendar(turn);
    const other = turn.input.refused ? null : await otherTime(desk);
    if (other) return { ...other, covers: [...turn.open] };
    const done = turn.input.refused ? null : await toldDone(desk);
    if (done) return { ...done, covers: [...turn.open] };
    const step = turn.input.refused ? await afterRefusal(desk) : await stepOf(desk);
    return step && { ...step, covers: isOfCode(desk) ? allTold(desk) : coveredBy(desk, step) };
  },
};

/** Another day or hour right after it was booked moves it: nothing else of the message is asked. */
async function otherTime(desk: BookingDesk): Promise<Contribution | null> {
  const times = otherTimeIn(desk);
  if (times === null || desk.turn.moves.length > 0 || (await desk.own()).length === 0) return null;
  const heard = { ...desk.heard, times, asked: [], wants: null, asksAvailability: false };
  return ownStep({ ...desk, heard, gotOn: true }, newBookingDraft('move'));
}

/** Null: the message has nothing to do with any appointment. */
async function stepOf(desk: BookingDesk): Promise<Contribution | null> {
  const { heard, draft, turn } = desk;
  if (isDealtWith(desk)) return null;
  if (isOfCode(desk) && !isGivenUp(desk)) return codeStep(desk, draft!);
  if (heard.keepsOwn && draft === null && (await desk.own()).length > 0) return kept(desk);
  const replaced = await replaceBooked(desk);
  if (replaced) return replaced;
  if (wishIn(heard) === 'see') return seeOwn(desk);
  if (!draft) return changeOfBooked(desk);
  const isUnderWay = turn.before.booking !== null;
  if (!isUnderWay && leansOnOwn(desk) && (await desk.own()).length > 0)
    return ownStep({ ...desk, gotOn: true }, newBookingDraft('move'));
  if (isUnderWay && draft.purpose === 'book') {
    const aboutOwn = await turnToOwn(desk);
    if (aboutOwn) return ownStep({ ...desk, gotOn: true }, aboutOwn);
  }
  const changed = isUnderWay && draft.purpose === 'book' ? await otherToCome(desk, draft) : null;
  if (changed) return changed;
  if (isUnderWay && isCalledInstead(desk)) return leftForCall(desk);
  if (isUnderWay && isGivenUp(desk)) return givenUp(desk);
  if (isUnderWay && isGoodbye(desk)) return null;
  if (isUnderWay && isToGoOn(desk)) return stepFor({ ...desk, gotOn: true }, draft);
  if (isUnderWay && !concerns(desk)) return null;
  return stepFor(desk, draft);
}

const stepFor = async (desk: BookingDesk, draft: BookingDraft): Promise<Contribution> =>
  draft.purpose === 'book' ? begun(desk, await bookStep(desk, draft)) : ownStep(desk, draft);

/** A code was asked for, to find what was made elsewhere. */
const isOfCode = ({ question, draft }: BookingDesk): boolean =>
  question?.kind === 'code' && draft !== null && draft.purpose !== 'book';

/** A code is nothing to be looked up. */
const allTold = ({ heard, turn }: BookingDesk): number[] =>
  [...turn.open].filter((clause) => !heard.clauses[clause]!.isQuestion);

/** "Shall we carry on with your appointment?" "Yes." */
const isToGoOn = ({ heard, question }: BookingDesk): boolean =>
  isOfferToGoOn(question) && heard.reply?.type === 'yes';

const isOfferToGoOn = (question: BookingDesk['question']): boolean =>
  question?.kind === 'offer' && question.offer === 'keep_booking';

/** Policies before have replied to all that was said of an appointment. */
function isDealtWith({ heard, question, turn }: BookingDesk): boolean {
  const clauses = bookingClauses(heard, question);
  return clauses.length > 0 && clauses.every((clause) => !turn.open.has(clause));
}

/** "Could it be Friday at the same time?", "later the same day?", whatever was talked of since it was booked. */
const leansOnOwn = ({ heard, draft, turn }: BookingDesk): boolean =>
  draft?.purpose === 'book' &&
  tellsAnother(heard, turn.state.language) !== true &&
  heard.forWhom === null &&
  heard.services.every(({ by }) => by !== 'name') &&
  heard.times.some(({ relation }) => relation === 'same-time' || relation === 'same-day');

/** "Actually make it 4", right after it was booked. */
async function changeOfBooked(desk: BookingDesk): Promise<Contribution | null> {
  const { heard, question } = desk;
  const times = timesForBooking(heard, question);
  const isRefused = isDayRefused(desk);
  const isChange = isRefused || heard.acts.change >= BELIEVED || times.some(({ corrects }) => corrects);
  if (!isChange || (times.length === 0 && heard.staff === null && heard.part !== 'time' && !isRefused))
    return null;
  return (await desk.own()).length > 0 ? ownStep({ ...desk, gotOn: true }, newBookingDraft('move')) : null;
}

/** "Tuesday is no good after all", of the one that was booked for Tuesday. */
function isDayRefused({ heard, turn, input }: BookingDesk): boolean {
  const { settled } = turn.before;
  if (!settled?.startsAt || settled.deed === 'cancel') return false;
  const { date } = localParts(new Date(settled.startsAt), input.profile.timeZone);
  return heard.times.some(
    (mention) =>
      mention.negated && (mention.date === date || (mention.weekdayOnly && tellsWeekdayOf(mention, date))),
  );
}

/** In the middle of a new appointment one that was made before is to be moved or cancelled. */
async function turnToOwn(desk: BookingDesk) {
  const { heard, draft, question } = desk;
  const wish = wishIn(heard);
  if (wish !== 'cancel' && wish !== 'move') return null;
  const own = await desk.own();
  if (own.length === 0) return null;
  const isToldOf = timesForBooking(heard, question).length > 0 || heard.services.length > 0;
  if (wish === 'cancel')
    return isToldOf && meantOwn(desk, newBookingDraft('cancel'), own) ? newBookingDraft('cancel') : null;
  return draft!.slot === null && question?.kind !== 'time' ? newBookingDraft('move') : null;
}

/** "Scratch that, make it guitar": another service is meant now. */
const turnsToOther = ({ draft, turn }: BookingDesk): boolean => {
  const before = turn.before.booking?.serviceId ?? null;
  return (
    draft?.purpose === 'book' && before !== null && draft.serviceId !== null && draft.serviceId !== before
  );
};

/** "Forget it", "cancel that": of what isn't booked yet. */
function isGivenUp(desk: BookingDesk): boolean {
  const { heard, question, draft, gotOn } = desk;
  const { acts } = heard;
  if (turnsToOther(desk)) return false;
  if (timesForBooking(heard, question).some(isDefinite)) return false;
  if (acts['start-over'] >= BELIEVED) return true;
  if (isOfferToGoOn(question) && heard.reply?.type === 'no') return true;
  // "No, thanks", "ah no, leave it".
  if (
    question?.kind.startsWith('confirm_') &&
    heard.reply?.type === 'no' &&
    (acts.thank >= BELIEVED || isPutOff(desk))
  )
    return !gotOn;
  return draft!.purpose === 'book' && (wishIn(heard) === 'cancel' || acts.cancel >= BELIEVED);
}

/** "No, just have someone call me", to what is asked of an appointment: the call takes its place. */
const isCalledInstead = ({ heard, question, draft, gotOn, turn }: BookingDesk): boolean =>
  draft?.purpose === 'book' &&
  isOfBooking(question) &&
  heard.reply?.type === 'no' &&
  !gotOn &&
  wishIn(heard) === null &&
  turn.moves.some(({ type }) => type === 'callback_noted');

const leftForCall = (desk: BookingDesk): Contribution =>
  contribution(desk, null, {
    moves: [],
    action: 'capture_lead',
    why: 'Would rather be called: the appointment is left to that.',
    state: { capture: withService(desk) },
  });

/** What the call is to be about, where nothing else was told. */
function withService({ turn, calendar, draft }: BookingDesk): Turn['state']['capture'] {
  const { capture } = turn.state;
  const name = calendar.services.find(({ id }) => id === draft?.serviceId)?.name;
  return capture && name && capture.matter === '' ? { ...capture, matter: name } : capture;
}

/** Nothing of it is wrong: only not now. */
const isPutOff = ({ heard, turn }: BookingDesk): boolean =>
  heard.part === null && localeOf(turn.state.language).hearing.replies.givesUp.test(heard.text.toLowerCase());

/** "Skint this month, forget it" wishes for no time. */
const isDefinite = ({ negated, date, time, part, relation, corrects }: TimeMention): boolean =>
  !negated && (corrects || (date ?? time ?? part ?? relation) !== null);

const givenUp = async (desk: BookingDesk): Promise<Contribution> =>
  desk.draft!.purpose === 'book'
    ? orNext(
        desk,
        contribution(desk, null, {
          moves: [{ type: 'booking_dropped' }],
          action: 'smalltalk',
          why: 'Gave the appointment up before it was booked.',
        }),
      )
    : kept(desk);

/** "Right, bye": takes leave, and neither chooses nor agrees to anything. */
const isGoodbye = ({ heard, question }: BookingDesk): boolean =>
  heard.acts.bye >= BELIEVED &&
  wishIn(heard) === null &&
  !heard.asksAvailability &&
  heard.times.every(({ past }) => past) &&
  heard.services.every(({ by }) => by === 'topic') &&
  heard.contact.name === null &&
  heard.contact.email === null &&
  heard.contact.phone === null &&
  heard.reply?.type !== 'option' &&
  !(heard.reply?.type === 'yes' && question?.kind.startsWith('confirm_'));

/** Whether the message goes on with what is under way, or was meant to and wasn't understood. */
function concerns(desk: BookingDesk): boolean {
  const { heard, question, gotOn } = desk;
  if (heard.isAboutElse) return gotOn || answersReadBack(heard, question);
  if (gotOn || wishIn(heard) !== null || heard.asksAvailability || heard.contact.phonePieces) return true;
  if (!isOfBooking(question)) return false;
  if (heard.part !== null || heard.staff?.id === 'any' || keepsService(desk)) return true;
  if (isPraise(desk)) return false;
  if (heard.reply !== null) return !isDoubted(heard) && !asksOfOtherTimes(heard, question);
  return !isByTheWay(heard);
}

/** "Perfect, thanks so much", to times of which none is pointed at. */
const isPraise = ({ heard, question }: BookingDesk): boolean =>
  question?.kind === 'time' &&
  question.slots.length > 1 &&
  heard.reply?.type === 'yes' &&
  heard.acts.thank >= BELIEVED;

/** "OK, stay with the full service": of what is being made, after another one was asked about. */
const keepsService = ({ heard, draft }: BookingDesk): boolean =>
  heard.clauses.every(({ isQuestion }) => !isQuestion) &&
  heard.asked.every(({ attribute }) => attribute === null) &&
  heard.services.some(({ id, by }) => by === 'name' && id === draft?.serviceId);

/** "Yes, and where do I park?" */
const answersReadBack = (heard: Turn['heard'], question: BookingDesk['question']): boolean =>
  question?.kind.startsWith('confirm_') === true && heard.reply !== null && !isDoubted(heard);

/** "Yes, but what does it cost?" is answered first. */
const isDoubted = ({ reply, asked, acts }: Turn['heard']): boolean =>
  reply?.type === 'yes' &&
  (acts.hesitate >= BELIEVED ||
    asked.some(
      ({ attribute, object, leans }) =>
        (attribute === 'price' || attribute === 'who' || attribute === 'whether') &&
        (leans || object.length === 0),
    ));

/** "OK take that, deep tissue": of a time that was told of no service yet, what names one asks nothing of it. */
const takenIn = ({ clauses, services }: Turn['heard'], question: BookingDesk['question']): number[] =>
  question?.kind === 'offer' &&
  question.offer === 'booking' &&
  question.serviceId === null &&
  services.some(({ by }) => by !== 'topic')
    ? [...clauses.keys()].filter((clause) => !clauses[clause]!.isQuestion)
    : [];

/** The clauses that told of the appointment; after a slip all of it was meant so. */
function coveredBy({ heard, question, turn }: BookingDesk, { moves }: Contribution): number[] {
  const isSlip = moves.some(({ type }) => type === 'not_understood');
  const told = isSlip ? [...heard.clauses.keys()] : bookingClauses(heard, question);
  // "Can I make that the full service instead?" asks nothing of the full service.
  const { swaps } = localeOf(turn.state.language).conduct;
  const swapping = moves.some(({ type }) => type === 'takes_place')
    ? [...heard.clauses.keys()].filter((clause) => swaps?.test(plainOf(heard.clauses[clause]!.text)))
    : [];
  return [...new Set([...told, ...swapping, ...takenIn(heard, question)])].filter((clause) =>
    turn.open.has(clause),
  );
}
