import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Candidate, Ranking } from '../../../retrieval/rank-entries.ts';
import { shippedThresholds, weighedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { LookUp } from '../look-up.ts';
import { namesAny } from '../near-misses/names-any.ts';

type Joined = NonNullable<AskedQuestion['withTopic']>;

/** As near as this it comes together with the topic, and with what was asked before. */
const NEAR_TOPIC = 0.45;
const NEAR_BEFORE = 0.4;
/** The judge hears an answer in it, and in nothing else much more than that. */
const ANSWERS = 0.3;
const SURELY = 0.5;
const MUCH_MORE = 0.2;
const HARDLY_MORE = 0.05;
const MORE_THAN_TOLD = 0.1;

/**
 * "And do you haul off the shavings?" after the price of grinding a stump: what comes nearest both together with the topic and with what
 * was asked before, the topic itself left out, where the judge hears an answer in it. Null: none does, or the question stands alone.
 * `found`: what comes nearest without the topic; `told`: the topic.
 */
export function joinedTopic(
  {
    withTopic,
    withBefore,
    judged,
    object,
  }: Pick<AskedQuestion, 'withTopic' | 'withBefore' | 'judged' | 'object'>,
  found: LookUp,
  told: IndexedEntry | null,
  rankOf: (part: Joined) => Ranking,
): LookUp | null {
  if (told === null || withTopic === null || withBefore === null || !judged || isSure(found)) return null;
  const beside = (part: Joined) => rankOf(part).candidates.find(({ entry }) => entry !== told);
  const [byTopic, byBefore] = [beside(withTopic), beside(withBefore)];
  if (!byTopic || byTopic.entry !== byBefore?.entry) return null;
  if (byTopic.score < NEAR_TOPIC || byBefore.score < NEAR_BEFORE) return null;
  if (object.length > 0 && !namesAny(byTopic.entry, object)) return null;
  const probabilityOf = ({ id }: IndexedEntry): number => judged.get(id) ?? 0;
  const own = probabilityOf(byTopic.entry);
  const most = Math.max(0, ...found.candidates.map(({ entry }) => probabilityOf(entry)));
  const isOpen = found.confidence < (found.isWeighed ? weighedThresholds : shippedThresholds).clarify;
  if (
    own < ANSWERS ||
    own < most - (isOpen ? MUCH_MORE : HARDLY_MORE) ||
    own < probabilityOf(told) - MORE_THAN_TOLD
  )
    return null;
  return {
    candidates: [
      { ...byTopic, judged: own },
      ...found.candidates.filter(({ entry }: Candidate) => entry !== byTopic.entry),
    ],
    confidence: own >= SURELY ? Math.max(own, shippedThresholds.answer) : LIKELY,
    isAboutTopic: true,
  };
}

const LIKELY = (shippedThresholds.answer + shippedThresholds.clarify) / 2;

const isSure = ({ confidence, isWeighed = false }: LookUp): boolean =>
  confidence >= (isWeighed ? weighedThresholds : shippedThresholds).answer;
