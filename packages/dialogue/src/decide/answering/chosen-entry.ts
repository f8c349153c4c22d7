import { exactKey } from '../../retrieval/exact-match.ts';
import type { Contribution, Turn } from '../turn.ts';
import { answerOf } from './answer-of.ts';
import { toldEntry } from './remember.ts';

/** "Ok, can somebody ring me about it" picks nothing. */
const WANTS_ELSE = ['deny', 'want-callback', 'want-person', 'request-booking', 'change', 'cancel'] as const;

/** The reply to "did you mean": the entry that was picked, or that it was none of them. Null: it asks something new. */
export function chosenEntry(turn: Turn): Contribution | null {
  const { before, heard, input, state } = turn;
  if (before.question?.kind !== 'choice') return null;
  const { entries } = before.question;
  const index =
    heard.reply?.type === 'option'
      ? heard.reply.index
      : heard.reply?.type === 'yes' &&
          heard.acts.thank < 0.3 &&
          !WANTS_ELSE.some((act) => heard.acts[act] >= 0.5)
        ? 0
        : entries.findIndex(({ title }) => exactKey(title) === exactKey(heard.text));
  if (heard.reply?.type === 'none' || heard.reply?.type === 'no')
    return {
      moves: [{ type: 'none_of_these' }],
      covers: heard.asked.length > 0 ? [] : 'all',
      action: 'clarify',
      state: { misses: before.misses + 1 },
      why: 'Meant none of what was offered.',
    };
  const entry = input.knowledge.entries.find(({ id }) => id === entries[index]?.id);
  if (!entry) return null;
  const answer = answerOf(input, entry, before.questions.at(-1) ?? entry.title, state.language);
  return {
    moves: [{ type: 'answer', answer, certainty: 'sure', about: null, rivals: [] }],
    covers: 'all',
    state: { ...toldEntry(state, answer, null), misses: 0 },
    action: 'answer',
    confidence: 1,
    topic: entry.title,
    why: `Picked “${entry.title}”.`,
  };
}
