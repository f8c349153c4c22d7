import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import type { Act } from '../../understand/act.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { answerOf } from './answer-of.ts';

/** Longer ones stand on their own feet. */
const MOST_WORDS = 7;

/**
 * "He's five", "until when", right after what was told of children or renting: a detail or an ellipsis that nothing else answers is of
 * that, and it is pointed to rather than declined. Null: it leans on nothing.
 */
export function ellipsisOfTold(turn: Turn): Contribution | null {
  const { heard, state, before, input } = turn;
  const { topic, told, question, misses } = before;
  if (topic === null || told.at(-1)?.id !== topic.id || question !== null || misses > 0) return null;
  if (state.booking !== null || before.capture !== null || heard.wants !== null) return null;
  const entry = input.knowledge.entries.find(({ id, kind }) => id === topic.id && kind === 'faq');
  const { contact, acts, text } = heard;
  const tellsContact = contact.name !== null || contact.email !== null || contact.phone !== null;
  if (!entry || tellsContact || OTHER.some((act) => acts[act] >= 0.5)) return null;
  const { elliptical } = localeOf(state.language).deciding;
  const plain = plainOf(text);
  if (wordsOf(plain).length > MOST_WORDS || !elliptical.test(plain)) return null;
  const answer = answerOf(input, entry, text, state.language);
  return {
    moves: [{ type: 'answer_again', answer }],
    covers: 'all',
    action: 'answer',
    topic: answer.title,
    why: `Goes on from “${answer.title}”, and nothing else is written on it: pointed back to it.`,
  };
}

const OTHER: readonly Act[] = [
  'complain',
  'urgent',
  'want-person',
  'want-callback',
  'ask-if-bot',
  'ask-help',
  'bye',
  'abuse',
  'off-topic',
  'start-over',
];

/** The same where nobody heard a question in it. */
export const answerEllipsis: Policy = {
  name: 'answers',
  decide: (turn) =>
    turn.asking !== null || turn.moves.some(({ type }) => type !== 'acknowledge' && type !== 'remark_heard')
      ? null
      : turn.heard.clauses.some(({ acts }) => acts['give-detail'] >= 0.5)
        ? ellipsisOfTold(turn)
        : null,
};
