import { findExact } from '../../../retrieval/exact-match.ts';
import type { SecondEncoder } from '../../../retrieval/second-encoder.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { rankAlone } from './readings.ts';

/**
 * Questions with their vectors by the second encoder, all in one call, where the knowledge has vectors of it; as they are when it doesn't
 * answer. Only what is looked up is given to it: a message that asks nothing, and what it tells of the customer, are not.
 */
export async function askSecondEncoder(
  turn: Turn,
  asked: readonly AskedQuestion[],
): Promise<AskedQuestion[]> {
  const { knowledge, signal } = turn.input;
  const { second } = knowledge;
  if (!second) return [...asked];
  const open = asked.filter(
    (question) => !findExact(knowledge, question.text) && isOpen(turn, question, second.encoder),
  );
  const texts = [...new Set(open.flatMap(partsOf).map(textOf))];
  if (texts.length === 0) return [...asked];
  const vectors = await second.encoder.embed(texts, signal);
  if (!vectors) return [...asked];
  const known = new Map(texts.map((text, index) => [text, vectors[index]!]));
  const withVector = <Part extends Looked>(part: Part): Part => {
    const vector = known.get(textOf(part));
    return vector && part.embedded ? { ...part, embedded: { ...part.embedded, second: vector } } : part;
  };
  return asked.map((question) => ({
    ...withVector(question),
    leadUps: question.leadUps.map(withVector),
    withTopic: question.withTopic && withVector(question.withTopic),
    withBefore: question.withBefore && withVector(question.withBefore),
  }));
}

/** Below this nothing known is asked for, above it what is nearest is, whatever a second encoder would say. */
const FAINTEST = 0.1;
const SUREST = 0.85;

/** Whether the usual model leaves open what is asked for. One that costs this machine nothing is always asked. */
function isOpen(turn: Turn, question: AskedQuestion, { known }: SecondEncoder): boolean {
  // What follows on an answer is asked in fewer words than it takes to tell.
  if (!known || turn.state.told.length > 0) return true;
  const { confidence } = rankAlone(turn, question);
  return confidence >= FAINTEST && confidence <= SUREST;
}

type Looked = Pick<AskedQuestion, 'text' | 'embedded'>;

/** All that a question is looked up by. */
const partsOf = (asked: AskedQuestion): Looked[] =>
  [
    asked,
    ...asked.leadUps,
    ...(asked.withTopic ? [asked.withTopic] : []),
    ...(asked.withBefore ? [asked.withBefore] : []),
  ].filter(({ embedded }) => embedded !== null);

/** A model reads no more of a question than is asked in it. */
const LONGEST = 500;

const textOf = ({ text }: Looked): string => text.slice(0, LONGEST);
