import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embed } from '../../src/index.ts';
import type { EvalRun } from '../eval-run.ts';
import { type Mode, type Prediction, predict } from './predict.ts';
import { type KnowledgeBase, readKnowledgeBases } from './read-knowledge-bases.ts';
import { type Score, scorePredictions } from './score-predictions.ts';

/** One knowledge base in one mode, as scored. */
export interface FaqResult {
  kb: string;
  mode: Mode;
  score: Score;
}

type Say = EvalRun['say'];

/**
 * Asks the offline responder every question of every knowledge base, in both modes, and prints how it did.
 */
export async function evaluateFaq({ data, say, embed, second }: EvalRun): Promise<FaqResult[]> {
  const folder = join(data, 'faq');
  const bases = readKnowledgeBases(folder);
  if (bases.length === 0) throw new Error(`no *.kb.json in ${folder}`);
  const results: FaqResult[] = [];
  const memory = embed && remembering(embed);
  const beside = second ? { ...second, embed: once(async (texts) => (await second.embed(texts))!) } : null;
  for (const mode of ['question + answer', 'with examples'] as const) {
    const predictions: Prediction[] = [];
    for (const base of bases.filter(
      (kb) => mode === 'question + answer' || kb.faqs.some((faq) => faq.examples?.length),
    )) {
      const made = await predict(base, mode, memory, beside);
      results.push({ kb: base.kb_id, mode, score: scorePredictions(base, made) });
      predictions.push(...made);
    }
    printTable(say, mode, results);
    runGivenScorer(say, data, mode, bases, predictions);
  }
  return results;
}

/** Each text is embedded once: a question is looked up twice in each mode. */
function remembering(embed: Embed): Embed {
  const { words, judge, encoder } = embed;
  return Object.assign(
    once(embed),
    words && { words: once(words) },
    judge && { judge },
    encoder !== undefined && { encoder },
  );
}

function once<Made>(make: (texts: string[]) => Promise<Made[]>): (texts: string[]) => Promise<Made[]> {
  const known = new Map<string, Promise<Made>>();
  return (texts) =>
    Promise.all(
      texts.map((text) => {
        const vector = known.get(text) ?? make([text]).then(([made]) => made!);
        known.set(text, vector);
        return vector;
      }),
    );
}

function printTable(say: Say, mode: Mode, results: readonly FaqResult[]): void {
  const rows = results.filter((result) => result.mode === mode);
  if (rows.length === 0) return;
  const percent = (part: number | null) => (part === null ? '-' : (100 * part).toFixed(1)).padStart(9);
  const columns = [
    'top1',
    'top3',
    'auroc',
    'right',
    'wrong',
    'asksBack',
    'quoted',
    'falseAnswers',
    'falseMarked',
    'accuracyAt10',
    'brier',
  ] as const;
  say(`\n${mode}, percent`);
  say(
    [
      'knowledge base'.padEnd(18),
      'top-1',
      'in 3',
      'AUROC',
      'right',
      'wrong',
      'asks back',
      'quoted',
      'false',
      'marked',
      'acc@FA10',
      'Brier',
    ]
      .map((c, i) => (i ? c.padStart(9) : c))
      .join(''),
  );
  for (const { kb, score } of rows)
    say(kb.padEnd(18) + columns.map((column) => percent(score[column])).join(''));
  const mean = (column: (typeof columns)[number]) => {
    const counted = rows.map(({ score }) => score[column]).filter((value) => value !== null);
    return counted.length ? counted.reduce((sum, value) => sum + value, 0) / counted.length : null;
  };
  say('mean'.padEnd(18) + columns.map((column) => percent(mean(column))).join(''));
}

/** A faq-score.mjs beside the data judges the same predictions its own way. */
function runGivenScorer(
  say: Say,
  data: string,
  mode: Mode,
  bases: readonly KnowledgeBase[],
  predictions: readonly Prediction[],
): void {
  const scorer = join(data, 'faq-score.mjs');
  if (!existsSync(scorer)) return;
  const work = mkdtempSync(join(tmpdir(), 'deskbell-eval-'));
  const file = join(work, 'predictions.jsonl');
  writeFileSync(file, predictions.map((prediction) => JSON.stringify(prediction)).join('\n'));
  const kbs = new Set(
    predictions.map((prediction) => prediction.query_id.slice(0, prediction.query_id.lastIndexOf('-q'))),
  );
  const gold = bases
    .filter((kb: KnowledgeBase) => kbs.has(kb.kb_id))
    .map((kb) => join(data, 'faq', `${kb.kb_id}.queries.jsonl`));
  const { stdout, stderr } = spawnSync(process.execPath, [scorer, '--gold', ...gold, '--pred', file], {
    encoding: 'utf8',
  });
  say(`\nfaq-score.mjs, ${mode}\n${stdout}${stderr}`);
  rmSync(work, { recursive: true });
}
