import { type LookUp, lookUp } from './decide/answering/look-up.ts';
import { askSecondEncoder } from './decide/answering/weighing/ask-second-encoder.ts';
import { judgeAsked } from './decide/answering/weighing/judge-asked.ts';
import { rankAlone } from './decide/answering/weighing/readings.ts';
import { openTurn } from './decide/open-turn.ts';
import type { Knowledge, KnowledgeEntry } from './retrieval/knowledge.ts';
import type { Candidate } from './retrieval/rank-entries.ts';
import { readState } from './state/dialogue-state.ts';
import { shippedThresholds, type Thresholds, weighedThresholdsOf } from './thresholds.ts';
import type { TurnInput } from './turn.ts';
import { embedTexts } from './understand/embed-texts.ts';
import { takesLeave } from './understand/takes-leave.ts';
import { understand } from './understand/understand.ts';
import type { AskedQuestion, Understanding } from './understand/understanding.ts';

/**
 * Whether a message takes leave ("bye", "see you later") or gives thanks ("that helped, thank you") and says nothing
 * else; null: it does neither.
 */
export function leaveTakingIn(message: string): 'goodbye' | 'thanks' | null {
  return takesLeave(message);
}

/**
 * What was considered for a question, best first with the score it got (where it was weighed how probably it answers, 0 to 1), and how sure
 * the first is (0 to 1): from `answerThresholds.answer` it is said.
 */
export interface RankedQuestion {
  confidence: number;
  candidates: { kind: 'faq' | 'detail' | 'passage'; id: string; title: string; score: number }[];
}

/** From which confidence a question is answered, and from which it is asked back. */
export const answerThresholds: Readonly<Thresholds> = shippedThresholds;

/**
 * The same, where `TurnInput.onWeighed` was called: the confidence is then what all that tells of the answer comes to. `state`: as the turn
 * before left it.
 */
export const weighedAnswerThresholds = (state: unknown): Readonly<Thresholds> =>
  weighedThresholdsOf({ before: readState(state) });

/**
 * What the confidence is fitted to besides the question: of the owner's own ways of asking, some, each left out in turn, and how many
 * of these still come nearest to their own answer. Null: there are none, or no vectors.
 */
export function calibrationOf(knowledge: Knowledge): { tried: number; found: number } | null {
  const { tried, found } = knowledge.semantic.leftOut;
  return tried > 0 ? { tried, found } : null;
}

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

async function rankQuestion(target: SearchTarget, message: string): Promise<RankedQuestion> {
  const { confidence, candidates } = await bestLookUp(target, message);
  return {
    confidence,
    candidates: candidates.map(({ entry: { kind, id, title }, score, probability = score }) => ({
      kind,
      id,
      title,
      score: probability,
    })),
  };
}

type SearchTarget = Pick<TurnInput, 'knowledge' | 'profile' | 'embed'>;

/** An entry that came near to a question. */
export type FoundEntry = Pick<KnowledgeEntry, 'kind' | 'id' | 'title' | 'answer' | 'place'> & {
  score: number;
};

/**
 * The entries nearest to a question with what they say, best first: a handful, also where one alone would be answered with.
 * Rejects as `embed` does.
 */
export async function searchKnowledge(target: SearchTarget, question: string): Promise<FoundEntry[]> {
  const { candidates, beside } = await bestLookUp(target, question);
  const isNew = ({ entry }: Candidate, at: number, all: Candidate[]) =>
    all.findIndex((other) => other.entry === entry) === at;
  return [...candidates, ...beside()].filter(isNew).map(({ entry, score }) => {
    const { kind, id, title, answer, place } = entry;
    return { kind, id, title, answer, ...(place && { place }), score };
  });
}

/** What answers the part of a message that is answered best; `beside`: what else comes near to it by its words. */
async function bestLookUp(
  target: SearchTarget,
  message: string,
): Promise<LookUp & { beside(): Candidate[] }> {
  const input: TurnInput = { ...target, message, history: [], state: null, now: new Date() };
  const before = readState(null);
  const heard = await understand(input, before);
  const turn = openTurn(input, heard, before);
  const parts = heard.asked.length > 1 ? [...heard.asked, await wholeOf(heard, target.embed)] : heard.asked;
  const asked = parts.length > 0 ? parts : [await wholeOf(heard, target.embed)];
  const judged = await Promise.all(
    (await askSecondEncoder(turn, asked)).map((part) => judgeAsked(turn, part)),
  );
  return judged
    .map((part) => ({ ...lookUp(turn, part), beside: () => rankAlone(turn, part).candidates }))
    .reduce((best, other) => (other.confidence > best.confidence ? other : best));
}

/** A message that asks nothing in words is looked up as it stands. */
async function wholeOf({ text }: Understanding, embed: TurnInput['embed']): Promise<AskedQuestion> {
  const embedded = (await embedTexts([text], embed)).get(text) ?? null;
  const rest = {
    attribute: null,
    object: [],
    objectText: null,
    isPolar: false,
    leans: false,
    leadUps: [],
    withTopic: null,
    withBefore: null,
  };
  return { text, clause: 0, embedded, ...rest };
}
