import type { Turn } from '../turn.ts';
import { asksOfOtherTimes, BELIEVED, isByTheWay, wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { isOfBooking } from './is-of-booking.ts';

/** Whether the message goes on with what is under way, or was meant to and wasn't understood. */
export function concerns(desk: BookingDesk): boolean {
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
