import type { Candidate } from '../../../retrieval/rank-entries.ts';
import { probabilitiesAmong, readEvidenceNetwork } from '../../../understand/evidence-network.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { ofServiceAtHand } from '../costs/of-service-at-hand.ts';
import type { LookUp } from '../look-up.ts';
import { isWritten } from '../near-misses/is-written.ts';
import { aroundOf } from '../topic/talked-of.ts';
import { answerEvidence } from './answer-evidence.ts';
import { readingEvidence } from './reading-evidence.ts';
import { type Readings, readEntries } from './readings.ts';

/** How probably an entry answers, by training/fit_answers.py, of knowledge in `LANGUAGES`. */
export const answers = readEvidenceNetwork(new URL('./weights/', import.meta.url), 'answers');
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'es']);

/**
 * What may answer a question by any reading of it, by how probably it does, all that tells of it weighed together. Null where nothing was
 * judged, or what comes nearest is a passage or what the profile tells: the weights are learned of what owners write on questions and services
 * (training/README.md).
 */
export function weighReadings(turn: Turn, asked: AskedQuestion, readings: Readings): LookUp | null {
  const { knowledge, onWeighed } = turn.input;
  const { alone } = readings;
  const [first] = alone.candidates;
  if (!asked.judged || !LANGUAGES.has(knowledge.language) || first === undefined) return null;
  // Of what is asked in need there was too little to learn from.
  if (turn.heard.urgency !== 'none') return null;
  if (!isWritten(first.entry) && (first.entry.kind === 'passage' || alone.confidence >= CLEAR)) return null;
  // "How much and how long?" is asked of no entry.
  if ((asked.attribute === 'price' || asked.attribute === 'duration') && asked.object.length === 0)
    return null;
  const pool = poolOf(turn, asked, readings);
  if (pool.length === 0) return null;
  const evidence = pool.map((_, at) => ({
    ...answerEvidence(turn, asked, pool, at),
    ...readingEvidence(turn, asked, readings, pool[at]!.entry),
  }));
  const probabilities = probabilitiesAmong(answers, evidence);
  const probable = pool.map((candidate, at) => ({ ...candidate, probability: probabilities[at]! }));
  onWeighed?.(
    probable.map(({ entry: { id }, probability }, at) => ({ id, probability, evidence: evidence[at]! })),
  );
  const weighed = ofServiceAtHand(
    turn,
    probable.toSorted((a, b) => b.probability - a.probability),
  );
  return {
    candidates: weighed,
    confidence: weighed[0]!.probability!,
    isAboutTopic: false,
    isWeighed: true,
  };
}

/** From here on what the profile tells is meant: its phone, its address, its hours. */
const CLEAR = 0.45;

/** Every entry that was judged, as near as it comes by itself. */
function poolOf(turn: Turn, asked: AskedQuestion, readings: Readings): Candidate[] {
  const near = new Map(readings.alone.candidates.map((candidate) => [candidate.entry, candidate]));
  const least = Math.min(1, ...readings.alone.candidates.map(({ score }) => score));
  return readEntries(readings, aroundOf(turn))
    .filter((entry) => isWritten(entry) && asked.judged!.has(entry.id))
    .map(
      (entry): Candidate => ({
        ...(near.get(entry) ?? { entry, score: least }),
        judged: asked.judged!.get(entry.id),
      }),
    );
}
