import type { TurnInput } from '../../turn.ts';
import { say } from '../../wording/lines.ts';
import type { ReadTurn } from '../read-turn.ts';
import { knownContact } from '../take-contact.ts';
import { readBack, servicesQuestion } from './booking-drafts.ts';
import type { BookingState } from './booking-state.ts';
import { nothingHeard } from './hear-booking.ts';
import { listOfTimes } from './time-labels.ts';

/** So often in a row something else is talked of; then it isn't come back to any more. */
const MOST_ASIDES = 3;

/**
 * What was under way, asked again after something else was answered; empty when nothing is, or it was asked often.
 */
export function backToBooking(
  input: TurnInput,
  turn: ReadTurn,
): { text: string; booking: BookingState } | null {
  const { booking } = turn.before;
  if (!booking || !input.calendar) return null;
  const again = { ...booking, asides: booking.asides + 1 };
  if (again.asides > MOST_ASIDES) return { text: '', booking: again };
  const question = pendingQuestion(input, turn, again);
  return { text: question && say(input.profile, 'backToBooking', { question }), booking: again };
}

/** The question that was asked last, in its words of now. */
function pendingQuestion(input: TurnInput, turn: ReadTurn, booking: BookingState): string {
  const { profile, calendar } = input;
  const service = calendar?.services.find(({ id }) => id === booking.serviceId) ?? null;
  switch (booking.asked) {
    case 'service':
      return servicesQuestion(profile, calendar!.services);
    case 'time':
      return service && booking.offered.length > 0
        ? say(profile, 'offerTimes', { service: service.name, times: listOfTimes(booking.offered, input) })
        : '';
    case 'name':
      return say(profile, 'askBookingName');
    case 'reach':
      return say(profile, 'askBookingReach');
    case 'change':
      return say(profile, 'askChange');
    case 'confirm':
      return service && booking.slot && booking.purpose === 'book'
        ? readBack(
            { input, turn, calendar: calendar!, heard: nothingHeard },
            booking,
            service,
            knownContact(turn),
          )
        : '';
    case null:
      return '';
  }
}
