import type { DialogueState } from '../dialogue-state.ts';
import type { BookingState } from '../flows/booking/booking-state.ts';

/** What kind of answer a reply asks for; null: anything. */
export type ExpectedAnswer = 'yes_no' | 'choice' | 'date' | 'time' | 'name' | 'email' | 'phone' | null;

/**
 * What the last reply asked for, as the state it left tells. A wish for "an e-mail address or phone number" is `phone`:
 * aloud that is what is given.
 */
export function expectedAnswer(state: DialogueState): ExpectedAnswer {
  const { booking, capture, choices, confirming, offered, offeredPerson, phonePieces, spoken } = state;
  if (phonePieces) return 'phone';
  if (spoken?.rest || confirming || offered || offeredPerson) return 'yes_no';
  if (choices.length > 0) return choices.length === 1 ? 'yes_no' : 'choice';
  if (booking?.asked) return answerToBooking(booking);
  if (!capture) return null;
  return capture.asked === 'reach' ? 'phone' : 'name';
}

function answerToBooking({ asked, offered }: BookingState): ExpectedAnswer {
  switch (asked) {
    case 'service':
    case 'change':
      return 'choice';
    case 'time':
      return isOneDay(offered) ? 'time' : 'date';
    case 'name':
      return 'name';
    case 'reach':
      return 'phone';
    case 'confirm':
      return 'yes_no';
    case null:
      return null;
  }
}

/** As instants: times of one opening lie close together. */
function isOneDay(slots: BookingState['offered']): boolean {
  const times = slots.map(({ startsAt }) => Date.parse(startsAt));
  return times.length > 0 && Math.max(...times) - Math.min(...times) < 12 * 3_600_000;
}
