// Writes what train-acts.py reads: the rows, their n-grams and their sentence vectors, made by the product's own code.
// node packages/dialogue/training/embed-exemplars.ts OUT [MORE.jsonl ...]   (MORE: rows of other data, never committed)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '../src/locale/es/in-english.ts';
import { acts } from '../src/understand/acts/act.ts';
import { actFeatures, featureBuckets } from '../src/understand/acts/act-features.ts';
import { situations } from '../src/understand/acts/situation.ts';
import { openTrainingEmbedder, readRows } from './training-input.ts';
import { type TrainingRow, trainingRows } from './training-rows.ts';
import { turnRows } from './turn-rows.ts';

const [out, ...more] = process.argv.slice(2);
if (!out) throw new Error('say where to write to');
mkdirSync(out, { recursive: true });

const rows = [...trainingRows('en'), ...trainingRows('es'), ...turnRows(), ...readRows<TrainingRow>(more)];
const embedder = await openTrainingEmbedder();
// As the product embeds them.
const vectors = await embedAll(rows.map((row) => inEnglish(row.text)));
await embedder.close();

const about = {
  encoder: embedder.modelId,
  dimensions: embedder.dimensions,
  buckets: featureBuckets,
  acts,
  situations,
};
writeFileSync(join(out, 'about.json'), JSON.stringify(about));
writeFileSync(
  join(out, 'rows.jsonl'),
  rows
    .map((row) => JSON.stringify({ ...row, features: [...actFeatures(row.text, row.situations)] }))
    .join('\n'),
);
writeFileSync(join(out, 'vectors.f32'), vectors);

/** An encoder's vectors of former runs are kept in OUT: only new texts are embedded. */
async function embedAll(texts: string[]): Promise<Float32Array> {
  const width = embedder.dimensions;
  const cacheName = `cache-${embedder.modelId.replaceAll('/', '-')}`;
  const [namesFile, cacheFile] = [join(out!, `${cacheName}.json`), join(out!, `${cacheName}.f32`)];
  const names: string[] = existsSync(namesFile) ? JSON.parse(readFileSync(namesFile, 'utf8')) : [];
  const kept = existsSync(cacheFile) ? new Float32Array(Uint8Array.from(readFileSync(cacheFile)).buffer) : [];
  const rowOf = new Map(names.map((name, i) => [name, i]));
  const fresh = [...new Set(texts)].filter((text) => !rowOf.has(text));
  const cache = new Float32Array((names.length + fresh.length) * width);
  cache.set(kept);
  for (let start = 0; start < fresh.length; start += 256) {
    const batch = fresh.slice(start, start + 256);
    const embedded = await embedder.embed(batch, { priority: 'bulk' });
    embedded.forEach((vector, i) => {
      rowOf.set(batch[i]!, names.length);
      cache.set(vector, names.length * width);
      names.push(batch[i]!);
    });
  }
  writeFileSync(namesFile, JSON.stringify(names));
  writeFileSync(cacheFile, cache);
  const vectors = new Float32Array(texts.length * width);
  texts.forEach((text, i) => {
    const row = rowOf.get(text)!;
    vectors.set(cache.subarray(row * width, (row + 1) * width), i * width);
  });
  return vectors;
}
