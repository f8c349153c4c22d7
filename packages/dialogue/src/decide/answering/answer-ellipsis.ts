import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
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
  const { question } = before;
  if (question !== null || state.booking !== null || before.capture !== null || heard.wants !== null)
    return null;
  const { contact, acts, text } = heard;
  const tellsContact = contact.name !== null || contact.email !== null || contact.phone !== null;
  if (tellsContact || OTHER.some((act) => acts[act] >= 0.5)) return null;
  const plain = plainOf(text);
  const entry =
    wordsOf(plain).length > MOST_WORDS ? null : (meantBy(turn, plain) ?? turningOnAge(turn, plain));
  if (!entry) return null;
  const answer = answerOf(input, entry, text, state.language);
  return {
    moves: [{ type: 'answer_again', answer }],
    covers: 'all',
    action: 'answer',
    topic: answer.title,
    why: `Goes on from “${answer.title}”, and nothing else is written on it: pointed back to it.`,
  };
}

/** What was told last, where a detail of it or an ellipsis is said. */
function meantBy({ state, before, input }: Turn, plain: string): IndexedEntry | null {
  const { topic, told, misses } = before;
  if (topic === null || told.at(-1)?.id !== topic.id || misses > 0) return null;
  if (!localeOf(state.language).deciding.elliptical.test(plain)) return null;
  return input.knowledge.entries.find(({ id, kind }) => id === topic.id && kind === 'faq') ?? null;
}

/** So many told last may turn on how old somebody is. */
const MOST_TOLD = 3;

/** "She's only five", after "under six we leave them" and what it costs: what was told last that depends on age. */
function turningOnAge({ state, before, input }: Turn, plain: string): IndexedEntry | null {
  const { tellsAge, ofAge } = localeOf(state.language).deciding;
  if (!tellsAge.test(plain)) return null;
  const told = before.told
    .slice(-MOST_TOLD)
    .flatMap(
      ({ id }) => input.knowledge.entries.find((entry) => entry.id === id && entry.kind === 'faq') ?? [],
    );
  return told.findLast(({ answer }) => ofAge.test(answer)) ?? null;
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
