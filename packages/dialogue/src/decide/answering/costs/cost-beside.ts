import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Ranking } from '../../../retrieval/rank-entries.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';

type Joined = NonNullable<AskedQuestion['withTopic']>;

/** Together with what is talked of it comes as near as this, and so much nearer than the question alone. */
const NEAR = 0.3;
const NEARER = 0.15;
const SURELY_NEAR = 0.55;
const LEADS = 0.2;
/** Of what comes nearest together with the topic, the topic itself left out, so many. */
const MOST = 3;

/**
 * "And what does he charge?" after it was told that somebody comes to the house, which tells no price: what tells the price or length of
 * that, found by the topic and by what was asked before, each together with the question. Null: nothing comes near by both.
 */
export function costBeside(
  { withTopic, withBefore }: Pick<AskedQuestion, 'withTopic' | 'withBefore'>,
  alone: Ranking,
  { tells, rankOf }: { tells: (entry: IndexedEntry) => boolean; rankOf: (part: Joined) => Ranking },
): IndexedEntry | null {
  const read = [withTopic, withBefore].filter((part) => part !== null).map((part) => rankOf(part).candidates);
  const [first, ...others] = read;
  if (!first) return null;
  const scoreAlone = (entry: IndexedEntry) =>
    alone.candidates.find((candidate) => candidate.entry === entry)?.score ?? 0;
  const near = first
    .slice(0, MOST)
    .filter(
      ({ entry, score }) =>
        entry.id !== ALL_SERVICES && tells(entry) && score >= NEAR && score >= scoreAlone(entry) + NEARER,
    );
  const borneOut = near.find(({ entry }) =>
    others.every((ranking) => ranking.slice(0, MOST).some((candidate) => candidate.entry === entry)),
  );
  if (borneOut) return borneOut.entry;
  // The topic alone leads far enough to it.
  const [best] = near;
  const next = first.find(({ entry }) => entry !== best?.entry && tells(entry));
  return best && best.score >= SURELY_NEAR && best.score >= (next?.score ?? 0) + LEADS ? best.entry : null;
}

const ALL_SERVICES = 'detail:services';
