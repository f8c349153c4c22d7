import { meetsDay, meetsTime } from '../../booking/meets-wish.ts';
import { hasDay } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import { refusesAppointment } from '../booking/refuses-appointment.ts';
import type { Turn } from '../turn.ts';

/**
 * Whether nothing was free when they wished to come: a day was wished, and what the last reply offered in its place is all of other times.
 */
export function isNothingFree({ before, input }: Turn): boolean {
  const { question, booking } = before;
  const { timeZone } = input.profile;
  if (question?.kind !== 'time' || question.slots.length === 0) return false;
  if (booking?.purpose !== 'book' || !booking.wish || !hasDay(booking.wish)) return false;
  return question.slots.every(({ startsAt }) => {
    const { date, time } = localParts(new Date(startsAt), timeZone);
    return !(meetsDay(date, booking.wish) && meetsTime(time, booking.wish));
  });
}

/** "None of those work": they are turned down, and nothing else is put in their place or asked. */
export const takesNone = ({ heard }: Turn): boolean =>
  (heard.reply?.type === 'none' || heard.reply?.type === 'no') &&
  heard.times.length === 0 &&
  heard.asked.length === 0 &&
  heard.acts.bye < 0.5 &&
  heard.acts.cancel < 0.5 &&
  heard.acts['start-over'] < 0.5 &&
  heard.acts['want-person'] < 0.5 &&
  !refusesAppointment(heard);
