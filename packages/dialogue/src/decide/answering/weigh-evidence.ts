import type { Candidate, Ranking } from '../../retrieval/rank-entries.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { type AnswerEvidence, answerEvidence } from './answer-evidence.ts';
import { answerWeights, answerWeightsByLarge } from './answer-weights.ts';
import { SERVICE } from './is-side.ts';

/** So many of the nearest are weighed: of first messages the right one is among the nearest three in six of seven (decision 0048). */
const MOST = 4;

/**
 * The first candidates by how probably each answers, all that tells of it weighed together, and the probability of the first. Unchanged where
 * nothing was judged, or what comes nearest is a passage or what the profile tells: the weights are learned of what owners write on questions
 * and services (training/weigh-answers.ts).
 */
export function weighEvidence(
  turn: Turn,
  asked: AskedQuestion,
  ranking: Ranking,
): Ranking & { isWeighed?: boolean } {
  const { knowledge, onWeighed } = turn.input;
  const weights = (asked.judgedByLarge ? answerWeightsByLarge : answerWeights)[knowledge.language];
  const [first] = ranking.candidates;
  if (!asked.judged || !weights || first === undefined) return ranking;
  // "How much and how long?" is asked of no entry.
  if ((asked.attribute === 'price' || asked.attribute === 'duration') && asked.object.length === 0)
    return ranking;
  if (!isWritten(first) && (first.entry.kind === 'passage' || ranking.confidence >= CLEAR)) return ranking;
  const nearest = ranking.candidates.filter(isWritten).slice(0, MOST);
  if (nearest.length === 0) return ranking;
  const evidence = nearest.map((_, at) => answerEvidence(turn, asked, nearest, at));
  onWeighed?.(nearest.map(({ entry: { id } }, at) => ({ id, evidence: evidence[at]! })));
  const weighed = nearest
    .map((candidate, at) => ({ ...candidate, probability: probabilityOf(weights, evidence[at]!) }))
    .toSorted((a, b) => b.probability - a.probability);
  return {
    ...ranking,
    candidates: [...weighed, ...ranking.candidates.filter((candidate) => !nearest.includes(candidate))],
    confidence: weighed[0]!.probability,
    isWeighed: true,
  };
}

/** From here on what the profile tells is meant: its phone, its address, its hours. */
const CLEAR = 0.45;

/** An FAQ or a service. */
export const isWritten = ({ entry: { kind, id } }: Candidate): boolean =>
  kind === 'faq' || id.startsWith(SERVICE);

/** A logistic regression: `offset` and what each sign counts; one that isn't there counts nothing. */
export type AnswerWeights = Readonly<Partial<AnswerEvidence>> & { readonly offset: number };

function probabilityOf({ offset, ...weights }: AnswerWeights, evidence: AnswerEvidence): number {
  let logit = offset;
  for (const [sign, weight] of Object.entries(weights)) logit += (weight ?? 0) * evidence[sign]!;
  return 1 / (1 + Math.exp(-logit));
}
