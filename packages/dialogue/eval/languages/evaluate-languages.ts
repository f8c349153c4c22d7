import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOtherLanguage } from '../../src/guard/other-language.ts';
import type { EvalRun } from '../eval-run.ts';
import { readJsonl } from '../read-jsonl.ts';

export interface LanguagesResult {
  /** Messages by language and how many of them were found to be in another language than English. */
  byLanguage: { language: string; messages: number; found: number }[];
  /** English questions of the same DATA, and how many were wrongly taken for another language. */
  english: { messages: number; taken: number };
}

/**
 * Says of every message of `languages/messages.jsonl` ({language, text}) and of every English question of the `faq`
 * folder beside it whether it counts as another language.
 */
export async function evaluateLanguages({
  data,
  say,
}: Pick<EvalRun, 'data' | 'say'>): Promise<LanguagesResult> {
  const messages = readJsonl<{ language: string; text: string }>(join(data, 'languages', 'messages.jsonl'));
  const byLanguage = [...Map.groupBy(messages, ({ language }) => language)].map(([language, all]) => ({
    language,
    messages: all.length,
    found: all.filter(({ text }) => isOtherLanguage(text)).length,
  }));
  const faq = join(data, 'faq');
  const questions = readdirSync(faq)
    .filter((file) => file.endsWith('.queries.jsonl'))
    .flatMap((file) => readJsonl<{ query: string }>(join(faq, file)));
  const english = {
    messages: questions.length,
    taken: questions.filter(({ query }) => isOtherLanguage(query)).length,
  };
  say('language      messages  found');
  for (const row of byLanguage)
    say(`${row.language.padEnd(12)}  ${String(row.messages).padStart(8)}  ${String(row.found).padStart(5)}`);
  const found = byLanguage.reduce((sum, row) => sum + row.found, 0);
  say(`all           ${String(messages.length).padStart(8)}  ${String(found).padStart(5)}`);
  say(`English questions taken for another language: ${english.taken} of ${english.messages}`);
  return { byLanguage, english };
}
