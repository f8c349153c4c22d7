import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { preparePhrasing } from '../../../retrieval/prepare-phrasing.ts';
import type { Ranking } from '../../../retrieval/rank-entries.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { isWritten } from '../near-misses/is-written.ts';
import { rank } from './rank.ts';

/** What comes nearest to a question by itself and together with what stands around it; null: nothing does. */
export interface Readings {
  alone: Ranking;
  /** With what is talked of. */
  topic: Ranking | null;
  /** With what was asked before. */
  before: Ranking | null;
  /** What the message told before it, by itself and with the question. */
  leadUp: Ranking | null;
  whole: Ranking | null;
}

export function readingsOf(turn: Turn, asked: AskedQuestion): Readings {
  const read = (part: AskedQuestion['withTopic'] | undefined): Ranking | null =>
    part ? rank(turn, part, part.text) : null;
  const [leadUp, whole] = asked.leadUps;
  return {
    alone: rankAlone(turn, asked),
    topic: read(asked.withTopic),
    before: read(asked.withBefore),
    leadUp: read(leadUp),
    whole: read(whole),
  };
}

/** What comes nearest to a question by itself. */
export const rankAlone = (turn: Turn, asked: AskedQuestion): Ranking =>
  rank(turn, asked, turn.input.knowledge.speller.correct(preparePhrasing(asked.text)));

/** So many of the nearest are read: of first messages the right one is among the nearest three in six of seven (decision 0048). */
const MOST_ALONE = 4;
/** … and of what comes nearest together with each of what stands around it. */
const MOST_TOGETHER = 2;

/** What may answer by any reading, and what is talked of (`around`). */
export function readEntries(
  { alone, topic, before, leadUp, whole }: Readings,
  around: readonly IndexedEntry[],
): IndexedEntry[] {
  const nearest = (reading: Ranking | null, most: number) =>
    reading?.candidates.slice(0, most).map(({ entry }) => entry) ?? [];
  const written = alone.candidates.map(({ entry }) => entry).filter(isWritten);
  const together = [before, topic, whole, leadUp].flatMap((reading) => nearest(reading, MOST_TOGETHER));
  return [
    ...new Set([...around, ...nearest(alone, MOST_ALONE), ...written.slice(0, MOST_ALONE), ...together]),
  ];
}

/** What a question that goes on from the last may be about. */
export const rankContinued = (turn: Turn, { withBefore }: AskedQuestion): IndexedEntry[] =>
  withBefore
    ? rank(turn, withBefore, withBefore.text)
        .candidates.slice(0, MOST_TOGETHER)
        .map(({ entry }) => entry)
    : [];
