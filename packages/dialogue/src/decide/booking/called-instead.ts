import type { Contribution, Turn } from '../turn.ts';
import { contribution } from './ask-booking.ts';
import { wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { isOfBooking } from './is-of-booking.ts';

/** "No, just have someone call me", to what is asked of an appointment: the call takes its place. */
export const isCalledInstead = ({ heard, question, draft, gotOn, turn }: BookingDesk): boolean =>
  draft?.purpose === 'book' &&
  isOfBooking(question) &&
  heard.reply?.type === 'no' &&
  !gotOn &&
  wishIn(heard) === null &&
  turn.moves.some(({ type }) => type === 'callback_noted');

export const leftForCall = (desk: BookingDesk): Contribution =>
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
