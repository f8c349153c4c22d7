import { findTimes } from '../../src/understand/times/find-times.ts';
import { mergeWish } from '../../src/understand/times/merge-wish.ts';
import type { TimeWish } from '../../src/understand/times/time-wish.ts';

export interface DialogueTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** A day and a time as far as the customer settled them. */
export interface Settled {
  date: string | null;
  time: string | null;
}

const ACCEPTS =
  /^\W*(?:great|fine|good|alright|that|it)\b|\b(?:yes|yeah|yep|yup|sure|ok|okay|perfect|please do|book it|go ahead|sounds good|works)\b/i;
const DECLINES = /\b(?:no|not|but|instead|different|another|other)\b|n't\b/i;
const ASKS_DATE = /\b(?:what|which) (?:day|date)|\bwhen\b|\bday of the week\b/i;
const ASKS_TIME = /\bwhat time|\btime\b.*\?|\bwhen\b/i;

/**
 * What the customer wants after the turns given. The assistant's own proposals count once they are accepted.
 * `now`: an instant of the day on which the dialogue is held.
 */
export function predictDialogue(turns: readonly DialogueTurn[], now: Date, timeZone: string): Settled {
  let wish: TimeWish | null = null;
  let proposed: ReturnType<typeof findTimes> = [];
  let expecting: 'date' | 'time' | null = null;
  for (const { role, text } of turns) {
    const options = { now, timeZone, order: 'month-day' as const, date: wish?.date ?? null, expecting };
    if (role === 'assistant') {
      proposed = findTimes(text, { ...options, expecting: null });
      const offersTimes = proposed.some(({ time }) => time);
      expecting = offersTimes || ASKS_TIME.test(text) ? 'time' : ASKS_DATE.test(text) ? 'date' : null;
      continue;
    }
    if (ACCEPTS.test(text) && !DECLINES.test(text))
      wish = mergeWish(
        wish,
        proposed.filter(({ negated }) => !negated),
      );
    const last = proposed.find(({ time }) => time)?.time ?? null;
    const offered: { date: string; time: string } | null =
      wish?.date && last ? { date: wish.date, time: last } : null;
    wish = mergeWish(wish, findTimes(text, options), { offered });
  }
  if (!wish) return { date: null, time: null };
  const ofClock = wish.part ? null : (wish.timeFrom ?? wish.timeTo);
  return { date: wish.date ?? wish.dateFrom ?? wish.dateTo, time: wish.time ?? ofClock };
}
