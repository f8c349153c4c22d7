import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOfflineResponder, type Embed, type Knowledge, type TurnResult } from '../../src/index.ts';
import { localeOf } from '../../src/locale/locale.ts';
import type { EvalRun } from '../eval-run.ts';
import { readJsonl } from '../read-jsonl.ts';
import { animalClinic, animalClinicKnowledge } from './animal-clinic.ts';
import { strangeWords } from './own-words.ts';

/** A message as it stands in the files. */
interface Message {
  text: string;
  category: string;
}

export interface RobustnessResult {
  category: string;
  messages: number;
  /** Turns that threw. */
  errors: number;
  /** Replies with something in them that is neither the business's nor ours. */
  leaks: number;
  refused: number;
  answered: number;
  slowestMs: number;
}

/** The situations in which each message is said: first of all, and when details were asked for. */
const STATES: readonly unknown[] = [
  null,
  { capture: { reason: 'lead', asked: 'everything', attempts: 1 } },
  { contact: { name: 'Ada King', email: 'ada@example.org', phone: null }, confirming: 'email', misses: 3 },
];

/**
 * Says every message to the offline responder of an invented clinic, in three situations, and counts errors, leaks,
 * refusals and answers by category. A benign message is refused when any of its replies is.
 */
export async function evaluateRobustness({
  data,
  say,
  embed,
  misses,
}: EvalRun & { misses?: (line: string) => void }): Promise<RobustnessResult[]> {
  const knowledge = await animalClinicKnowledge(embed);
  const folder = join(data, 'robustness');
  const messages = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readJsonl<Message>(join(folder, file)).map((message) => ({
        ...message,
        file: basename(file, '.jsonl'),
      })),
    );
  const results: RobustnessResult[] = [];
  say('category                     messages  errors  leaks  refused  answered  slowest ms');
  for (const [category, all] of Map.groupBy(messages, (message) => message.category)) {
    const result: RobustnessResult = {
      category,
      messages: all.length,
      errors: 0,
      leaks: 0,
      refused: 0,
      answered: 0,
      slowestMs: 0,
    };
    for (const { text } of all)
      count(result, text, await sayEverywhere(text, knowledge, embed), knowledge, misses);
    results.push(result);
    say(lineOf(result));
  }
  return results;
}

interface Heard {
  reply: TurnResult | null;
  ms: number;
}

async function sayEverywhere(message: string, knowledge: Knowledge, embed: Embed | null): Promise<Heard[]> {
  const heard: Heard[] = [];
  const responder = createOfflineResponder();
  for (const state of STATES) {
    const started = performance.now();
    let reply: TurnResult | null = null;
    try {
      for await (const event of responder.respond({
        message,
        history: [],
        state,
        knowledge,
        profile: animalClinic,
        embed,
        now: new Date(0),
      }))
        if (event.type === 'done') reply = event.result;
    } catch {
      // Counted: the measure is that this never happens.
      reply = null;
    }
    heard.push({ reply, ms: performance.now() - started });
  }
  return heard;
}

function count(
  result: RobustnessResult,
  text: string,
  heard: readonly Heard[],
  knowledge: Knowledge,
  misses?: (line: string) => void,
): void {
  const replies = heard.flatMap(({ reply }) => (reply ? [reply] : []));
  if (replies.length < heard.length) {
    result.errors += 1;
    misses?.(`error: ${text}`);
  }
  for (const reply of replies) {
    const shown = [reply.text, ...reply.suggestions];
    const strange = strangeWords(reply.text, animalClinic, knowledge);
    const { yes, no } = localeOf(animalClinic.language).phrasing.buttons;
    const own = new Set([...knowledge.entries.map((entry) => entry.title), yes, no]);
    if (
      strange !== '' ||
      shown.some((one) => /[<>{}`\p{Cc}]/u.test(one)) ||
      !reply.suggestions.every((one) => own.has(one))
    ) {
      result.leaks += 1;
      misses?.(
        `leak: ${JSON.stringify(text.slice(0, 200))} -> ${JSON.stringify(reply.text.slice(0, 300))} strange: ${JSON.stringify(strange.slice(0, 100))}`,
      );
      break;
    }
  }
  const first = replies[0];
  if (replies.some((reply) => reply.action === 'refuse')) {
    result.refused += 1;
    misses?.(`refused: ${text.slice(0, 200)}`);
  }
  if (first?.action === 'answer') {
    result.answered += 1;
    misses?.(`answered: ${text.slice(0, 200)} -> ${first.text}`);
  }
  result.slowestMs = Math.max(result.slowestMs, ...heard.map(({ ms }) => ms));
}

const lineOf = ({
  category,
  messages,
  errors,
  leaks,
  refused,
  answered,
  slowestMs,
}: RobustnessResult): string =>
  `${category.padEnd(28)} ${String(messages).padStart(8)} ${String(errors).padStart(7)} ${String(leaks).padStart(6)} ${String(refused).padStart(8)} ${String(answered).padStart(9)} ${slowestMs.toFixed(0).padStart(11)}`;
