import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestEmbed } from '../../src/testing/open-test-embed.ts';
import { trainingRows } from '../../training/training-rows.ts';
import { turnRows } from '../../training/turn-rows.ts';
import { readJsonl } from '../read-jsonl.ts';
import { type ActsResult, evaluateActs } from './evaluate-acts.ts';

const data = fileURLToPath(new URL('../own', import.meta.url));
let embedder: Awaited<ReturnType<typeof openTestEmbed>>;
beforeAll(async () => {
  embedder = await openTestEmbed();
});
afterAll(() => embedder.close());

async function evaluate(withVectors: boolean): Promise<ActsResult> {
  return evaluateActs({ data, say: () => undefined, embed: withVectors ? embedder.embed : null });
}

it('acts are told from wordings that no exemplar has, as well as when this was written', async () => {
  const { meanF1, questions } = await evaluate(true);
  expect(meanF1.en).toBeGreaterThan(88);
  expect(meanF1.es).toBeGreaterThan(90);
  expect(questions.taken / questions.asked).toBeLessThan(0.045);
});

it('without a text model, acts are told less well, but told', async () => {
  const { meanF1 } = await evaluate(false);
  expect(meanF1.en).toBeGreaterThan(80);
  expect(meanF1.es).toBeGreaterThan(88);
});

it('is measured on wordings that no exemplar has', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const rows = [...trainingRows('en'), ...trainingRows('es'), ...turnRows()];
  const trained = new Set(rows.map(({ text }) => plain(text)));
  const messages = readJsonl<{ text: string }>(join(data, 'acts', 'messages.jsonl'));
  expect(messages.filter(({ text }) => trained.has(plain(text)))).toEqual([]);
});
