import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKnowledge, type KnowledgeEntry } from '../../src/index.ts';
import { createSentenceCheck } from '../../src/llm/check-sentence.ts';
import { LlmFailure } from '../../src/llm/llm-failure.ts';
import { bikeShop } from '../../src/testing/bike-shop.ts';
import type { EvalRun } from '../eval-run.ts';
import { type Counts, f1Of, noCounts } from '../f1.ts';

/** An invented business: what it told us, and sentences that follow from it or not, by the way they were changed. */
interface Business {
  business: string;
  assistant: string;
  sources: { title: string; answer: string }[];
  sentences: { text: string; supported: boolean; kind: string }[];
}

export interface SupportCheckResult {
  business: string;
  /** Of the unsupported sentences: stopped, let through (missed); of the supported: stopped (wrong). */
  counts: Counts;
  /** Supported sentences let through, of all supported. */
  passed: number;
  supported: number;
}

/**
 * Holds every sentence against the sources of its business, as a model's would be, and prints how surely unsupported ones
 * are stopped (recall), how many of those stopped are rightly so (precision), and how many supported ones pass.
 */
export async function evaluateSupportCheck({
  data,
  say,
  embed,
  misses,
}: EvalRun & { misses?: (line: string) => void }): Promise<SupportCheckResult[]> {
  const folder = join(data, 'support-check');
  const results: SupportCheckResult[] = [];
  const kinds = new Map<string, { right: number; all: number }>();
  say('business                sentences  precision    recall        F1   supported let through');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const business = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Business;
    const check = await checkFor(business, embed);
    const result: SupportCheckResult = {
      business: business.business,
      counts: noCounts(),
      passed: 0,
      supported: 0,
    };
    for (const { text, supported, kind } of business.sentences) {
      const reason = await reasonToStop(check, text);
      const stopped = reason !== null;
      if (supported) result.supported += 1;
      if (supported && !stopped) result.passed += 1;
      if (supported && stopped) result.counts.wrong += 1;
      if (!supported && stopped) result.counts.right += 1;
      if (!supported && !stopped) result.counts.missed += 1;
      const right = stopped !== supported;
      const tally = kinds.get(kind) ?? { right: 0, all: 0 };
      kinds.set(kind, { right: tally.right + (right ? 1 : 0), all: tally.all + 1 });
      if (!right)
        misses?.(`${business.business}: ${stopped ? `stopped (${reason})` : 'let through'} ${kind}: ${text}`);
    }
    results.push(result);
    say(lineOf(result));
  }
  const all = results.reduce((sum, one) => ({
    business: 'all',
    counts: {
      right: sum.counts.right + one.counts.right,
      wrong: sum.counts.wrong + one.counts.wrong,
      missed: sum.counts.missed + one.counts.missed,
    },
    passed: sum.passed + one.passed,
    supported: sum.supported + one.supported,
  }));
  say(lineOf(all));
  say(
    `right by kind: ${[...kinds].map(([kind, { right, all: of }]) => `${kind} ${right}/${of}`).join(', ')}`,
  );
  return [...results, all];
}

async function checkFor({ business, assistant, sources }: Business, embed: EvalRun['embed']) {
  const profile = {
    ...bikeShop,
    businessName: business,
    assistantName: assistant,
    description: '',
    businessHoursText: '',
  };
  const entries = sources.map(
    ({ title, answer }, index): KnowledgeEntry => ({
      kind: 'faq',
      id: `faq-${index}`,
      title,
      phrasings: [title],
      answer,
      vectors: null,
    }),
  );
  const knowledge = await buildKnowledge(entries, profile, null);
  const faqs = knowledge.entries.filter((entry) => entry.kind === 'faq');
  return createSentenceCheck({ entries: faqs, profile, rules: '', question: '', embed });
}

/** Why it was stopped; null: it passed. */
async function reasonToStop(
  check: ReturnType<typeof createSentenceCheck>,
  text: string,
): Promise<string | null> {
  try {
    await check({ text, cited: [] });
    return null;
  } catch (error) {
    if (error instanceof LlmFailure) return `${error.reason} ${error.detail}`;
    throw error;
  }
}

function lineOf({ business, counts, passed, supported }: SupportCheckResult): string {
  const { precision, recall, f1 } = f1Of(counts);
  const sentences = supported + counts.right + counts.missed;
  const shares = [precision, recall, f1].map((value) => value.toFixed(1).padStart(9)).join(' ');
  return `${business.padEnd(22)} ${String(sentences).padStart(10)}  ${shares}   ${passed} of ${supported}`;
}
