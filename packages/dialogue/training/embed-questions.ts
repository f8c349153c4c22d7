// Writes what train-questions.py reads: the messages of locale/*/exemplars/questions with their sentence vectors.
// node packages/dialogue/training/embed-questions.ts OUT [MORE.jsonl ...]   (MORE: rows to measure by, never committed)
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '../src/locale/es/in-english.ts';
import { actFeatures } from '../src/understand/acts/act-features.ts';
import { attributes } from '../src/understand/questions/attribute.ts';
import { type QuestionRow, questionRows } from './question-rows.ts';
import { openTrainingEmbedder, readRows } from './training-input.ts';

const [out, ...more] = process.argv.slice(2);
if (!out) throw new Error('say where to write to');
mkdirSync(out, { recursive: true });

const rows = [...questionRows('en'), ...questionRows('es'), ...readRows<QuestionRow>(more)];
const embedder = await openTrainingEmbedder();
const vectors = new Float32Array(rows.length * embedder.dimensions);
for (let start = 0; start < rows.length; start += 256) {
  // As the product embeds them.
  const texts = rows.slice(start, start + 256).map((row) => inEnglish(row.text));
  const embedded = await embedder.embed(texts, { priority: 'bulk' });
  embedded.forEach((vector, i) => {
    vectors.set(vector, (start + i) * embedder.dimensions);
  });
}
await embedder.close();

const about = { encoder: embedder.modelId, dimensions: embedder.dimensions, attributes };
writeFileSync(join(out, 'about.json'), JSON.stringify(about));
writeFileSync(
  join(out, 'rows.jsonl'),
  rows.map((row) => JSON.stringify({ ...row, features: [...actFeatures(row.text)] })).join('\n'),
);
writeFileSync(join(out, 'vectors.f32'), vectors);
