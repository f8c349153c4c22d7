import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { answerWith, type Thresholds } from './answer-from-ranking.ts';
import type { Consultation } from './consult-knowledge.ts';
import type { TurnConsultation } from './consult-turn.ts';
import type { Draft } from './draft.ts';

/**
 * One reply to a message that asks several things; null when it is better answered as one: too little of it is known,
 * or all of it by the same entry. What isn't known is said so by name.
 */
export function answerParts(
  input: TurnInput,
  { parts, ranking }: TurnConsultation,
  thresholds: Thresholds,
): Draft | null {
  const known = parts.filter((part) => part.ranking.confidence >= thresholds.answer);
  const ids = new Set(known.map((part) => part.ranking.candidates[0]!.entry.id));
  const unknown = parts.filter((part) => !known.includes(part));
  const isOneMatter =
    ids.size < 2 &&
    ranking.confidence >= thresholds.answer &&
    unknown.every((part) => part.ranking.confidence >= thresholds.clarify);
  if (known.length === 0 || isOneMatter) return null;
  const answers = known.map((part) => answerWith(input, part.ranking.candidates[0]!.entry, part.question));
  return {
    ...answers.at(-1)!,
    text: [
      ...new Set(answers.map((answer) => answer.text)),
      ...unknown.map((part) => notKnown(input, part)),
    ].join(' '),
    sources: uniqueSources(answers),
    suggestions: unknown
      .flatMap((part) => part.ranking.candidates.slice(0, 2))
      .filter(({ entry }) => !ids.has(entry.id))
      .map(({ entry }) => entry.title)
      .slice(0, 3),
    topic: answers[0]!.topic,
    confidence: Math.min(...known.map((part) => part.ranking.confidence)),
  };
}

const notKnown = (input: TurnInput, { question }: Consultation) =>
  say(input.profile, 'declinePart', { question: question.replace(/^(?:and|also|or|but|then|plus)\s+/i, '') });

const uniqueSources = (answers: readonly Draft[]) => [
  ...new Map(answers.flatMap((answer) => answer.sources).map((source) => [source.id, source])).values(),
];
