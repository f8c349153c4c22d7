import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildKnowledge, createOfflineResponder, type Embed } from '../../src/index.ts';
import { localeOf } from '../../src/locale/locale.ts';
import { bikeShop } from '../../src/testing/bike-shop.ts';
import { moodScore, readMood } from '../../src/understand/read-mood.ts';
import type { EvalRun } from '../eval-run.ts';
import { type Counts, f1Of, noCounts, sumOf } from '../f1.ts';
import { readJsonl } from '../read-jsonl.ts';

/** A message as it stands in the files: with a label of its own, or one for its whole file. */
interface Message {
  text: string;
  handoff?: boolean;
  intent?: string;
  sentiment?: 'negative' | 'neutral' | 'positive';
}

export interface HandoffResult {
  set: string;
  counts: Counts;
  f1: number;
}

type Misses = (line: string) => void;

/**
 * Says every labelled message to the offline responder, alone, and compares its passing on to a person with the label;
 * messages of other kinds count as wishes for nobody. Prints precision, recall and F1 by set and over all, and how
 * far the mood of complaints stands off from the rest.
 */
export async function evaluateHandoff({
  data,
  say,
  embed,
  misses,
}: EvalRun & { misses?: Misses }): Promise<HandoffResult[]> {
  const folder = join(data, 'support');
  const wishes = await wishRecogniser(embed);
  const results: HandoffResult[] = [];
  say('set                            messages  wanted  precision    recall        F1');
  for (const { set, messages } of readSets(folder)) {
    const counts = noCounts();
    let wanted = 0;
    for (const { text, handoff = false } of messages.filter(isFair)) {
      const found = await wishes(text);
      if (handoff) wanted += 1;
      if (handoff && found) counts.right += 1;
      if (!handoff && found) counts.wrong += 1;
      if (handoff && !found) counts.missed += 1;
      if (handoff !== found) misses?.(`${set} ${handoff ? 'missed' : 'wrong'}: ${text}`);
    }
    results.push({ set, counts, f1: f1Of(counts).f1 });
    say(lineOf(set, messages.filter(isFair).length, wanted, counts));
  }
  const all = sumOf(results.map((result) => result.counts));
  results.push({ set: 'all', counts: all, f1: f1Of(all).f1 });
  say(lineOf('all', 0, 0, all));
  reportMood(folder, say, misses);
  return results;
}

/** Feelings are no label for a wish: of the sets with sentiment only the neutral are used as "wants nobody". */
const isFair = ({ sentiment }: Message) => sentiment === undefined || sentiment === 'neutral';

function readSets(folder: string): { set: string; messages: Message[] }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({ set: basename(file, '.jsonl'), messages: readJsonl<Message>(join(folder, file)) }))
    .filter(({ messages }) => messages.every((message) => typeof message.text === 'string'));
}

async function wishRecogniser(embed: Embed | null): Promise<(text: string) => Promise<boolean>> {
  const responder = createOfflineResponder();
  const knowledge = await buildKnowledge([], bikeShop, embed);
  return async (message) => {
    for await (const event of responder.respond({
      message,
      history: [],
      state: null,
      knowledge,
      profile: bikeShop,
      embed,
      now: new Date(0),
    })) {
      if (event.type === 'done') return event.result.action === 'hand_off';
    }
    return false;
  };
}

function lineOf(set: string, messages: number, wanted: number, counts: Counts): string {
  const start = `${set.padEnd(30)} ${messages ? String(messages).padStart(8) : ' '.repeat(8)}  ${messages ? String(wanted).padStart(6) : ' '.repeat(6)}`;
  if (counts.right + counts.missed === 0) return `${start}  taken wrongly: ${counts.wrong}`;
  const { precision, recall, f1 } = f1Of(counts);
  return `${start}  ${[precision, recall, f1].map((value) => value.toFixed(1).padStart(9)).join(' ')}`;
}

/** How many of the angry and of the others are taken for angry, and how well the score ranks them (AUROC). */
function reportMood(folder: string, say: EvalRun['say'], misses?: Misses): void {
  const felt = readSets(folder).flatMap(({ messages }) => messages.filter(({ sentiment }) => sentiment));
  if (felt.length === 0) return;
  const { mood } = localeOf('en').hearing;
  const scored = felt.map(({ text, sentiment }) => ({
    text,
    sentiment,
    score: moodScore(text, mood),
    angry: readMood(text, mood) === 'angry',
  }));
  for (const sentiment of ['negative', 'neutral', 'positive'] as const) {
    const of = scored.filter((one) => one.sentiment === sentiment);
    if (of.length === 0) continue;
    const angry = of.filter((one) => one.angry);
    say(
      `mood of ${sentiment.padEnd(9)} ${String(of.length).padStart(4)}  taken for angry ${((100 * angry.length) / of.length).toFixed(1)} %`,
    );
    if (sentiment !== 'negative') for (const { text } of angry) misses?.(`mood ${sentiment}: ${text}`);
    else for (const one of of.filter(({ angry: found }) => !found)) misses?.(`mood missed: ${one.text}`);
  }
  const [negative, rest] = [true, false].map((wanted) =>
    scored.filter((one) => (one.sentiment === 'negative') === wanted).map((one) => one.score),
  );
  const wins = negative!.flatMap((a) => rest!.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  say(
    `AUROC of the mood score, negative against the rest: ${((100 * wins.reduce((sum, win) => sum + win, 0)) / wins.length).toFixed(1)}`,
  );
}
