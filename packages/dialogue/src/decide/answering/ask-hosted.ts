import { findExact } from '../../retrieval/exact-match.ts';
import type { TurnInput } from '../../turn.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';

/**
 * Questions with their vectors by the model elsewhere, all in one call, where the knowledge has vectors of it; as they are when it can't
 * be reached. Only what is looked up is sent: a message that asks nothing, and what it tells of the customer, stay here.
 */
export async function askHosted(
  { knowledge, signal }: Pick<TurnInput, 'knowledge' | 'signal'>,
  asked: readonly AskedQuestion[],
): Promise<AskedQuestion[]> {
  const { hosted } = knowledge;
  const texts = [
    ...new Set(
      asked
        .filter(({ text }) => !findExact(knowledge, text))
        .flatMap(partsOf)
        .map(textOf),
    ),
  ];
  if (!hosted || texts.length === 0) return [...asked];
  const vectors = await hosted.embed(texts, signal);
  if (!vectors) return [...asked];
  const known = new Map(texts.map((text, index) => [text, vectors[index]!]));
  const withVector = <Part extends Looked>(part: Part): Part => {
    const vector = known.get(textOf(part));
    return vector && part.embedded ? { ...part, embedded: { ...part.embedded, hosted: vector } } : part;
  };
  return asked.map((question) => ({
    ...withVector(question),
    leadUps: question.leadUps.map(withVector),
    withTopic: question.withTopic && withVector(question.withTopic),
    withBefore: question.withBefore && withVector(question.withBefore),
  }));
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
