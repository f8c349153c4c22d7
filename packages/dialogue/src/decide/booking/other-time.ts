import { localeOf } from '../../locale/locale.ts';
import { isOfCall } from '../../state/is-of-call.ts';
import { hasWords } from '../../text/clean-text.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import { tellsOnlyTime } from '../../understand/tells-only-time.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { BookingDesk } from './booking-desk.ts';
import { tellsAnother } from './tells-another.ts';

/** Fewer words before it give no reason. */
const FEWEST_OF_REASON = 3;

/**
 * "He's working that day. Thursday the 12th at 7?", once an appointment was booked: a day and hour by themselves, or after what
 * stands in the way, are meant instead. Gives their mentions; null: nothing of the kind is said.
 */
export function otherTimeIn({ heard, turn, input }: BookingDesk): TimeMention[] | null {
  const { settled, topic, question, booking } = turn.before;
  const isOpen = settled?.startsAt && settled.deed !== 'cancel' && question === null && booking === null;
  // "And Saturday?" after the hours asks for those, and after a call-back it is of the call.
  if (!isOpen || topic?.id === 'detail:hours' || isOfCall(turn.before)) return null;
  const isOfOther =
    heard.forWhom !== null ||
    (heard.wants !== null && heard.wants.intent !== 'book') ||
    heard.services.some(({ id, by }) => by === 'name' && id !== settled.serviceId) ||
    tellsAnother(heard, turn.state.language) === true;
  if (isOfOther) return null;
  const { hearing } = localeOf(turn.state.language);
  const parts = heard.text.split(BREAK).filter(hasWords);
  const timesOf = (part: string) =>
    heard.times.filter(({ text, past, negated }) => !past && !negated && part.includes(text));
  const isOnlyTime = (part: string) =>
    tellsOnlyTime({
      plain: plainOf(part),
      times: timesOf(part),
      signs: hearing.calendar,
      fillers: hearing.replies.fillers,
    });
  // "Friday, December 4 at 11?" has a comma of its own.
  const last = [heard.clauses.at(-1)!.text, parts.at(-1) ?? ''].find(isOnlyTime);
  if (last === undefined) return null;
  const times = timesOf(last);
  const before = heard.text
    .slice(0, Math.max(0, heard.text.lastIndexOf(last)))
    .split(BREAK)
    .filter(hasWords);
  const asks = heard.clauses.some(({ text, isQuestion }) => isQuestion && !text.includes(last));
  const isReasoned = before.some((part) => wordsOf(part).length >= FEWEST_OF_REASON) && !asks;
  const hasHour = times.some(({ time }) => time !== null);
  const hasDay = times.some(({ date, weekdayOnly }) => date !== null || weekdayOnly);
  if (!isReasoned && !(hasHour && hasDay && before.length === 0)) return null;
  const own = localParts(new Date(settled.startsAt!), input.profile.timeZone);
  // "December the 1st, my birthday!", of the very day.
  const isOther = times.some(
    ({ date, time }) => (date !== null && date !== own.date) || (time !== null && time !== own.time),
  );
  return isOther ? times : null;
}

const BREAK = /[.,;!?]+\s+|[.,;!?]+$|\s+[-–—]+\s+/;
