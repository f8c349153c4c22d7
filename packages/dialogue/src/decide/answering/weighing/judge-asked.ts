import type { JudgedPair } from '../../../retrieval/embed.ts';
import { findExact } from '../../../retrieval/exact-match.ts';
import type { Judgements } from '../../../retrieval/judgements.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { quoteOf } from '../../../retrieval/quote.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { asksCostOfNothing } from '../costs/weigh-cost.ts';
import { isWritten } from '../near-misses/is-written.ts';
import { aroundOf } from '../topic/talked-of.ts';
import { readEntries, readingsOf } from './readings.ts';

/** With what was talked of; each costs 5 ms of processor time (docs/quality.md). */
const MOST_READ = 9;
/** So many of these are read by the large model, too: 20 ms each. */
const MOST_BY_LARGE = 5;
/** Of so few words too much is left unsaid to be judged where nothing was told before: "kids", "price?", "which bus". */
const FEW_WORDS = 3;
/** Nothing that comes no nearer than this is worth the while. */
const LEAST_CONFIDENCE = 0.02;

/**
 * A question with how probably what comes nearest to it, and what was told last, answers it: the judge reads both together, and what was
 * asked before. Unchanged where there is no judge, or no need of one. Rejects as `embed.judge` does.
 */
export async function judgeAsked(turn: Turn, asked: AskedQuestion): Promise<AskedQuestion> {
  const { knowledge, embed } = turn.input;
  const isRead = READ.has(knowledge.language) && turn.state.language.startsWith(knowledge.language);
  if (!embed?.judge || !isRead || asked.embedded === null) return asked;
  if (findExact(knowledge, asked.text)) return asked;
  const around = turn.state.told.length > 0 || turn.state.booking !== null ? aroundOf(turn) : [];
  const [told = null] = turn.state.told.length > 0 ? around : [];
  if (told === null && !isOfBefore(turn, asked) && asked.text.trim().split(/\s+/).length <= FEW_WORDS)
    return asked;
  const readings = readingsOf(turn, asked);
  const { confidence } = readings.alone;
  if (around.length === 0 && confidence < LEAST_CONFIDENCE && knowledge.language === 'en') return asked;
  const entries = readEntries(readings, around).slice(0, MOST_READ);
  const pairOf = (entry: IndexedEntry): JudgedPair => ({
    message: messageOf(turn, asked),
    before: turn.before.questions.at(-1) ?? null,
    entry: { title: entry.title, answer: quoteOf(entry, asked.text), isTold: entry === told },
  });
  const probabilities = await embed.judge(entries.map(pairOf));
  const judged: AskedQuestion = { ...asked, judged: judgementsOf(entries, probabilities) };
  return { ...judged, judgedByLarge: await judgeByLarge(turn, judged, pairOf) };
}

/** "Cuánto sale", "lo cambian": what was said before tells what is asked; of several that were offered all are meant. */
const isOfBefore = ({ before }: Turn, asked: AskedQuestion): boolean =>
  before.turn > 0 &&
  (asksCostOfNothing(asked) ? before.question?.kind !== 'service' : asked.withBefore !== null);

/**
 * The same of what the usual judge finds most probable, by the judge of the large model, where that was asked for the question's vector;
 * undefined where it wasn't, or can't answer in time.
 */
async function judgeByLarge(
  turn: Turn,
  asked: AskedQuestion,
  pairOf: (entry: IndexedEntry) => JudgedPair,
): Promise<Judgements | undefined> {
  const { knowledge, signal } = turn.input;
  const known = knowledge.second?.encoder.known;
  if (!known?.judge || !asked.embedded?.second) return undefined;
  const probabilityOf = ({ id }: IndexedEntry): number => asked.judged!.get(id)!;
  const entries = knowledge.entries
    .filter((entry) => asked.judged!.has(entry.id) && isWritten(entry))
    .toSorted((a, b) => probabilityOf(b) - probabilityOf(a))
    .slice(0, MOST_BY_LARGE);
  const probabilities = await known.judge(entries.map(pairOf), signal);
  return probabilities ? judgementsOf(entries, probabilities) : undefined;
}

const judgementsOf = (entries: readonly IndexedEntry[], probabilities: readonly number[]): Judgements =>
  new Map(entries.map(({ id }, index) => [id, probabilities[index]!]));

/** What the judge learned to read: English, and Spanish put in English word by word. */
const READ: ReadonlySet<string> = new Set(['en', 'es']);

/** With what the message told before it, where it asks one thing or nothing. */
const messageOf = ({ heard }: Turn, { text, clause }: AskedQuestion): string =>
  heard.asked.length === 0 || (heard.asked.length === 1 && heard.asked[0]!.clause === clause)
    ? heard.text
    : text;
