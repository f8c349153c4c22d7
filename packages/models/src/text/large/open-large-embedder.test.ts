import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultModelsDir } from '../../default-models-dir.ts';
import { mpnetModel } from '../../manifest/large-text.ts';
import { EmbedderClosed } from '../embedder.ts';
import { type LargeEmbedder, openLargeEmbedder } from './open-large-embedder.ts';
import { type TinyModel, tinyModel } from './testing/tiny-model.ts';

describe('over a model of a few words', () => {
  let folder: string;
  let tiny: TinyModel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskbell-large-'));
    tiny = await tinyModel(folder);
    await tiny.putParts(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('converts what was fetched and gives the vectors of its graph, in order', async () => {
    const embedder = await openLargeEmbedder({ modelsDir: folder }, tiny.model);
    const [dog, house] = await embedder.embed(['Dog', 'house'], { priority: 'bulk' });
    // The mean of a word and both ends, as whole numbers.
    expect([...dog!].map((number) => Math.round(3 * number))).toEqual([32, 64, -127, 16]);
    expect([...house!].map((number) => Math.round(3 * number))).toEqual([127, -127, 85, 42]);
    expect(await embedder.embed([])).toEqual([]);
    await embedder.close();
    await expect(embedder.embed(['Dog'])).rejects.toBeInstanceOf(EmbedderClosed);
  });

  it('judges pairs by the other graph, in order: which tokens are of an entry, and whether it was told last', async () => {
    const embedder = await openLargeEmbedder({ modelsDir: folder }, tiny.model);
    const entry = { title: 'House', answer: 'dog', isTold: false };
    const [once, told, untitled] = await embedder.judge([
      { message: 'cat', before: null, entry },
      { message: 'cat', before: 'dog', entry: { ...entry, isTold: true } },
      { message: 'cat', before: null, entry: { ...entry, title: '' } },
    ]);
    expect(told).toBeCloseTo(2 * once!, 4);
    expect(untitled).not.toBeCloseTo(once!, 4);
    await embedder.close();
  });

  it('reads the first 128 tokens of a long text and no more', async () => {
    const embedder = await openLargeEmbedder({ modelsDir: folder }, tiny.model);
    const dogs = (count: number) => Array.from({ length: count }, () => 'dog').join(' ');
    const [long, longer, shorter] = await embedder.embed([dogs(126), `${dogs(126)} house house`, dogs(60)]);
    expect(longer).toEqual(long);
    expect(shorter).not.toEqual(long);
    await embedder.close();
  });

  it('rejects when what it made does not load', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'deskbell-large-'));
    const model = (await tinyModel(broken)).model;
    await tiny.putParts(broken);
    const graph = Buffer.from('no graph');
    await writeFile(join(model.recipe, 'shared.onnx'), graph);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(graph).digest('hex');
    const [shared, ...others] = model.graphs;
    const unloadable = { ...model, graphs: [{ ...shared!, bytes: graph.length, sha256 }, ...others] };
    await expect(openLargeEmbedder({ modelsDir: broken }, unloadable)).rejects.toThrow();
    await rm(broken, { recursive: true });
  });
});

// 404 MB are fetched for nobody's test: it runs where a server has made the model ready.
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const isThere = existsSync(join(modelsDir, `${mpnetModel.name}-${mpnetModel.version}`));
if (!isThere)
  process.stderr.write(
    `SKIPPED: the large text model is not in ${modelsDir}; its own vectors are untested\n`,
  );

describe.skipIf(!isThere)('the large text model', () => {
  let embedder: LargeEmbedder;

  beforeAll(async () => {
    embedder = await openLargeEmbedder({ modelsDir });
  }, 60_000);
  afterAll(() => embedder.close());

  it('finds a paraphrase nearer than another subject, in vectors of unit length', async () => {
    const [question, paraphrase, other] = await embedder.embed([
      'When do you open on Saturdays?',
      'What are your weekend opening hours?',
      'Can I pay by credit card?',
    ]);
    expect(cosine(question!, paraphrase!)).toBeGreaterThan(cosine(question!, other!) + 0.3);
    for (const vector of await embedder.embed(['', '?!', '你好', 'a'.repeat(5_000), 'Good morning'])) {
      expect(vector).toHaveLength(768);
      expect(cosine(vector, vector)).toBeCloseTo(1, 4);
    }
  });

  it('gives a text the same vector alone as among others', async () => {
    const among = await embedder.embed(['Do you take walk-ins?', 'Hello'], { priority: 'bulk' });
    expect((await embedder.embed(['Do you take walk-ins?']))[0]).toEqual(among[0]);
  });
});

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}
