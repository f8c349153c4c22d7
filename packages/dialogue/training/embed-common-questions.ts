// Writes the vectors of the common questions (src/locale/en/common-questions) as the product reads them: eight bits a number.
// node packages/dialogue/training/embed-common-questions.ts
import { writeFileSync } from 'node:fs';
import { defaultModelsDir, openTextEmbedder } from '@deskbell/models';
import { preparePhrasing } from '../src/retrieval/prepare-phrasing.ts';
import { printOfTexts, readCommonQuestionTexts } from './common-question-texts.ts';

const out = new URL('../src/retrieval/common-questions/vectors/', import.meta.url);
const questions = readCommonQuestionTexts();
const embedder = await openTextEmbedder({ modelsDir: process.env.MODELS_DIR ?? defaultModelsDir() });
const rows = await embedder.embed(
  questions.flatMap(({ wordings }) => wordings.map(preparePhrasing)),
  { priority: 'bulk' },
);
await embedder.close();

const largest = rows.reduce(
  (most, row) => row.reduce((max, value) => Math.max(max, Math.abs(value)), most),
  0,
);
const scale = largest / 127;
const bytes = Int8Array.from(rows.flatMap((row) => [...row].map((value) => Math.round(value / scale))));
const about = {
  encoder: embedder.modelId,
  dimensions: embedder.dimensions,
  scale,
  texts: printOfTexts(questions),
  questions: questions.map(({ name, isBroad, wordings }) => ({ name, isBroad, wordings: wordings.length })),
};
const name = embedder.modelId.split('/')[0]!;
writeFileSync(new URL(`${name}.json`, out), `${JSON.stringify(about)}\n`);
writeFileSync(new URL(`${name}.bin`, out), bytes);
