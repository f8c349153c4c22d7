import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Act, acts } from '../../src/understand/acts/act.ts';
import { actThresholds, classifyActs } from '../../src/understand/acts/classify-acts.ts';
import type { EvalRun } from '../eval-run.ts';
import { f1Of } from '../f1.ts';
import { readJsonl } from '../read-jsonl.ts';

interface Message {
  text: string;
  act: Act;
  /** Acts that it may as well be said to have. */
  also?: Act[];
  language: 'en' | 'es';
}

export interface ActsResult {
  /** In percent, of the acts that messages are there for. */
  f1: { language: string; act: Act; messages: number; f1: number }[];
  /** Of the acts with twenty messages or more: fewer tell nothing. */
  meanF1: Record<string, number>;
  /** Questions to a business that only ask, and how many were taken for something else as well. */
  questions: { asked: number; taken: number };
}

/** What counts as asking only: the acts that a question may have beside. */
const besideAsking: readonly Act[] = ['ask'];

/** Tells the acts of `acts/messages.jsonl` and of `acts/questions.txt` (one a line), with the run's vectors or without. */
export async function evaluateActs(run: EvalRun & { misses?: (line: string) => void }): Promise<ActsResult> {
  const messages = readJsonl<Message>(join(run.data, 'acts', 'messages.jsonl'));
  const questions = readFileSync(join(run.data, 'acts', 'questions.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const found = await believedActs(
    messages.map(({ text }) => text),
    run,
  );
  const f1 = ['en', 'es'].flatMap((language) => scoreLanguage(language, messages, found));
  const meanF1 = Object.fromEntries(['en', 'es'].map((language) => [language, meanOf(f1, language)]));
  messages.forEach(({ text, act, also = [] }, i) => {
    const wrong = found[i]!.filter((other) => other !== act && other !== 'ask' && !also.includes(other));
    if (!found[i]!.includes(act) || wrong.length > 0)
      run.misses?.(`${act}: ${text} -> ${found[i]!.join(', ')}`);
  });
  const others = (await believedActs(questions, run)).map((acts) =>
    acts.filter((act) => !besideAsking.includes(act)),
  );
  others.forEach((acts, i) => {
    if (acts.length > 0) run.misses?.(`question: ${questions[i]} -> ${acts.join(', ')}`);
  });
  const taken = others.filter((acts) => acts.length > 0).length;
  for (const row of f1)
    run.say(
      `${row.language}  ${row.act.padEnd(16)} ${String(row.messages).padStart(3)}  ${row.f1.toFixed(1).padStart(5)}`,
    );
  run.say(`mean F1: English ${meanF1.en!.toFixed(1)}, Spanish ${meanF1.es!.toFixed(1)}`);
  run.say(`questions taken for another act: ${taken} of ${questions.length}`);
  return { f1, meanF1, questions: { asked: questions.length, taken } };
}

async function believedActs(texts: string[], { embed }: EvalRun): Promise<Act[][]> {
  const vectors = embed && (await embed(texts));
  const thresholds = vectors ? actThresholds.withVector : actThresholds.withoutVector;
  return texts.map((text, i) => {
    const probabilities = classifyActs(text, vectors ? vectors[i]! : null);
    return acts.filter((act) => probabilities[act] >= thresholds[act]);
  });
}

function scoreLanguage(language: string, messages: Message[], found: Act[][]) {
  const rows = messages.flatMap((message, i) =>
    message.language === language ? [{ ...message, found: found[i]! }] : [],
  );
  return acts.flatMap((act) => {
    const there = rows.filter((row) => row.act === act);
    if (there.length === 0) return [];
    const right = there.filter((row) => row.found.includes(act)).length;
    const wrong = rows.filter(
      (row) => row.act !== act && !row.also?.includes(act) && row.found.includes(act),
    ).length;
    return [
      { language, act, messages: there.length, f1: f1Of({ right, wrong, missed: there.length - right }).f1 },
    ];
  });
}

function meanOf(f1: ActsResult['f1'], language: string): number {
  const rows = f1.filter((row) => row.language === language && row.messages >= 20);
  return rows.reduce((sum, row) => sum + row.f1, 0) / rows.length;
}
