import { consultKnowledge } from './flows/consult-knowledge.ts';
import { readTurn } from './flows/read-turn.ts';
import { recogniseIntent } from './flows/recognise-intent.ts';
import { shippedThresholds, type Thresholds } from './responders/offline.ts';
import type { TurnInput } from './turn.ts';

/**
 * Whether a message takes leave ("bye", "see you later") or gives thanks ("that helped, thank you") and says nothing
 * else; null: it does neither.
 */
export function leaveTakingIn(message: string): 'goodbye' | 'thanks' | null {
  const intent = recogniseIntent(message);
  return intent === 'goodbye' || intent === 'thanks' ? intent : null;
}

/**
 * What was considered for a question, best first with the score it got, and how sure the first is (0 to 1): from
 * `answerThresholds.answer` it is said.
 */
export interface RankedQuestion {
  confidence: number;
  candidates: { kind: 'faq' | 'detail' | 'passage'; id: string; title: string; score: number }[];
}

/** From which confidence a question is answered, and from which it is asked back. */
export const answerThresholds: Readonly<Thresholds> = shippedThresholds;

/** So many are looked up at once: customers' turns come in between. */
const atOnce = 8;

/**
 * How questions fare against a knowledge, each for itself as a customer's first message, in order. `embed` null: by
 * words alone. Rejects as `embed` does.
 */
export async function rankQuestions(
  target: Pick<TurnInput, 'knowledge' | 'profile' | 'embed'>,
  questions: readonly string[],
): Promise<RankedQuestion[]> {
  const ranked: RankedQuestion[] = [];
  for (let at = 0; at < questions.length; at += atOnce) {
    const some = questions.slice(at, at + atOnce);
    ranked.push(...(await Promise.all(some.map((question) => rankQuestion(target, question)))));
  }
  return ranked;
}

async function rankQuestion(
  target: Pick<TurnInput, 'knowledge' | 'profile' | 'embed'>,
  message: string,
): Promise<RankedQuestion> {
  const input: TurnInput = { ...target, message, history: [], state: null, now: new Date() };
  const { ranking } = await consultKnowledge(input, readTurn(input));
  return {
    confidence: ranking.confidence,
    candidates: ranking.candidates.map(({ entry: { kind, id, title }, score }) => ({
      kind,
      id,
      title,
      score,
    })),
  };
}
