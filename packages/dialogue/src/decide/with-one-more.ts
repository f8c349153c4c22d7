import type { DialogueState } from '../state/dialogue-state.ts';
import type { Understanding } from '../understand/understanding.ts';
import { BELIEVED } from './booking/booking-clauses.ts';

/** "While I'm at it, a brake check on Thursday at four", once something was booked: another service with its day and its hour is wished for. */
export function withOneMore(heard: Understanding, { settled, booking }: DialogueState): Understanding {
  const times = heard.times.filter(({ past, negated }) => !past && !negated);
  const other = heard.services.some(({ id, by }) => by === 'name' && id !== settled?.serviceId);
  const isWish =
    settled !== null &&
    booking === null &&
    heard.wants === null &&
    !heard.clauses.some(({ isQuestion }) => isQuestion) &&
    heard.acts.complain < BELIEVED &&
    other &&
    times.some(({ time }) => time !== null) &&
    times.some(({ date, weekdayOnly }) => date !== null || weekdayOnly);
  if (!isWish) return heard;
  const clause = Math.max(
    0,
    heard.clauses.findIndex(({ text }) => text.includes(times[0]!.text)),
  );
  return {
    ...heard,
    wants: { intent: 'book', probability: FIRM, clause },
    asked: heard.asked.filter((asked) => asked.clause !== clause),
  };
}
const FIRM = 0.9;
