import { namedExceptions } from '../../profile/named-exceptions.ts';
import { wordsOf } from '../../text/terms.ts';
import { answerOf } from '../answering/answer-of.ts';
import { toldEntry } from '../answering/remember.ts';
import type { Policy, Turn } from '../turn.ts';

/** Longer messages say more than a day. */
const MOST_WORDS = 5;

/** "And Sat?", "Christmas Day?" after the opening hours were told: those of that day. */
export const hoursOfDay: Policy = {
  name: 'hours of a day',
  decide(turn) {
    const { before, heard, state, input } = turn;
    const entry = input.knowledge.entries.find(({ id }) => id === 'detail:hours');
    const isOpen = before.topic?.id === 'detail:hours' && state.booking === null && turn.asking === null;
    if (!isOpen || !entry || turn.open.size === 0 || !isDayAlone(turn)) return null;
    const answer = answerOf(input, entry, heard.text, state.language, before.daySpokenOf);
    return {
      moves: [{ type: 'answer', answer, certainty: 'sure', about: null, rivals: [] }],
      covers: 'all',
      state: { ...toldEntry(state, answer, null), misses: 0 },
      action: 'answer',
      confidence: 1,
      topic: entry.title,
      why: 'Names another day after the opening hours: told those of that day.',
    };
  },
};

function isDayAlone({ heard, input }: Turn): boolean {
  if (wordsOf(heard.text).length > MOST_WORDS && !asksOfNothing(heard)) return false;
  const isDay = heard.times.some(({ date, dateFrom, past }) => !past && (date ?? dateFrom) !== null);
  return isDay || namedExceptions(heard.text, input.profile).length > 0;
}

/** "And the Friday of the week after, in the afternoon?": whatever its length, it tells nothing but a time. */
const asksOfNothing = ({ asked, clauses }: Turn['heard']): boolean =>
  clauses.length === 1 &&
  asked.length === 1 &&
  asked.every(({ attribute, object }) => attribute === null && object.length === 0);
