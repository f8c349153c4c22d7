import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import { afterRefusal } from '../booking/after-refusal.ts';
import { bookStep } from '../booking/book-step.ts';
import { BELIEVED, bookingClauses, wishIn } from '../booking/booking-clauses.ts';
import { type BookingDesk, deskOf } from '../booking/booking-desk.ts';
import { isCalledInstead, leftForCall } from '../booking/called-instead.ts';
import { codeStep } from '../booking/code-step.ts';
import { concerns } from '../booking/concerns-booking.ts';
import { coveredBy } from '../booking/covered-by.ts';
import { givenUp, isGivenUp, isOfferToGoOn } from '../booking/given-up.ts';
import { kept } from '../booking/kept.ts';
import { otherTimeIn } from '../booking/other-time.ts';
import { ownStep, seeOwn, toldDone } from '../booking/own-appointments.ts';
import { begun, otherToCome } from '../booking/queue/change-queue.ts';
import { replaceBooked } from '../booking/replace-booked.ts';
import { changeOfBooked, leansOnOwn, turnToOwn } from '../booking/turn-to-own.ts';
import { withoutCalendar } from '../booking/without-calendar.ts';
import type { Contribution, Policy } from '../turn.ts';

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

/** Policies before have replied to all that was said of an appointment. */
function isDealtWith({ heard, question, turn }: BookingDesk): boolean {
  const clauses = bookingClauses(heard, question);
  return clauses.length > 0 && clauses.every((clause) => !turn.open.has(clause));
}

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
