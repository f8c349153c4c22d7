// Runs every area of the evaluation that DATA has a folder for, or those named, and prints how it went.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultModelsDir, openLargeEmbedder, openTextEmbedder } from '@deskbell/models';
import { embedBy, largeEncoder, openHostedEmbedder, type SecondEncoder } from '../src/index.ts';
import { evaluateActs } from './acts/evaluate-acts.ts';
import { evaluateBooking } from './booking/evaluate-booking.ts';
import { evaluateContact } from './contact/evaluate-contact.ts';
import type { EvalRun } from './eval-run.ts';
import { evaluateFaq } from './faq/evaluate-faq.ts';
import { evaluateHandoff } from './handoff/evaluate-handoff.ts';
import { evaluateLanguages } from './languages/evaluate-languages.ts';
import { evaluateRobustness } from './robustness/evaluate-robustness.ts';
import { evaluateSupportCheck } from './support-check/evaluate-support-check.ts';

/** By the folder of DATA that each reads. */
const areas: Record<string, (run: EvalRun) => Promise<unknown>> = {
  acts: evaluateActs,
  faq: evaluateFaq,
  contact: evaluateContact,
  support: evaluateHandoff,
  languages: evaluateLanguages,
  robustness: evaluateRobustness,
  'support-check': evaluateSupportCheck,
  booking: (run) => evaluateBooking(run),
};

const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'string' },
    words: { type: 'boolean' },
    embeddings: { type: 'string' },
    large: { type: 'boolean' },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in areas));
if (unknown.length > 0) throw new Error(`no such area: ${unknown}; there are ${Object.keys(areas)}`);
const data = values.data ?? fileURLToPath(new URL('./own', import.meta.url));
const wanted = Object.keys(areas).filter(
  (name) => existsSync(join(data, name)) && (positionals.length === 0 || positionals.includes(name)),
);
if (wanted.length === 0) throw new Error(`nothing to evaluate in ${data}`);
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const embedder = values.words ? null : await openTextEmbedder({ modelsDir });
// `--embeddings MODEL`: a model elsewhere counts beside the one here; its address and key are the server's settings. `--large`: the large
// model of this machine.
const large = values.large ? await openLargeEmbedder({ modelsDir }) : null;
const hosted = values.embeddings
  ? openHostedEmbedder({
      baseUrl: process.env.EMBEDDING_BASE_URL ?? process.env.LLM_BASE_URL ?? '',
      apiKey: process.env.EMBEDDING_API_KEY ?? process.env.LLM_API_KEY ?? '',
      modelName: values.embeddings,
      dimensions: null,
      timeoutMs: 60_000,
    })
  : null;
const second: SecondEncoder | null = large
  ? largeEncoder({
      embed: (texts) => large.embed(texts),
      embedKnown: (texts) => large.embed(texts),
      judge: (pairs) => large.judge(pairs),
    })
  : // Whatever can't be reached fails the evaluation: figures of half a model would mislead.
    hosted && { embed: (texts) => hosted.embed(texts, { priority: 'bulk' }), known: null };
const results: Record<string, unknown> = {};
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  results[name] = await areas[name]!({
    data,
    say: (line) => process.stdout.write(`${line}\n`),
    embed: embedder && embedBy(embedder),
    second,
  });
}
await Promise.all([embedder?.close(), large?.close()]);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
