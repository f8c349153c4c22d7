import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultModelsDir } from '../default-models-dir.ts';
import { fetchModel } from '../fetch/fetch-model.ts';
import { minilmQ4Model } from '../manifest/text.ts';
import { type Embedder, EmbedderClosed, type JudgedPair, vectorDimensions } from './embedder.ts';
import { openEarlierEmbedder, openTextEmbedder } from './open-text-embedder.ts';

const fetchMs = 300_000;
// What a server would use; the first run of a machine fetches the weights.
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();

describe.each(['onnx', 'wasm'] as const)('the %s engine', (engine) => {
  let embedder: Embedder;

  beforeAll(async () => {
    embedder = await openTextEmbedder({ modelsDir, engine });
  }, fetchMs);
  afterAll(() => embedder.close());

  it('finds a paraphrase nearer than another subject', async () => {
    const [question, paraphrase, other] = await embedder.embed([
      'When do you open on Saturdays?',
      'What are your weekend opening hours?',
      'Can I pay by credit card?',
    ]);
    expect(cosine(question!, paraphrase!)).toBeGreaterThan(0.6);
    expect(cosine(question!, other!)).toBeLessThan(0.3);
  });

  it('gives vectors of unit length, also for empty and odd texts', async () => {
    const texts = ['', '   ', '?!', '你好', '🙂🙂', 'a'.repeat(5_000), 'Good morning'];
    for (const vector of await embedder.embed(texts)) {
      expect(vector).toHaveLength(vectorDimensions);
      expect(cosine(vector, vector)).toBeCloseTo(1, 4);
    }
  });

  it('gives a text the same vector alone as among others', async () => {
    const among = await embedder.embed([words(150), 'Do you take walk-ins?', 'Hello']);
    const [alone] = await embedder.embed(['Do you take walk-ins?']);
    expect(among[1]).toEqual(alone);
  });

  it('reads the first 256 tokens of a long text and no more', async () => {
    const [long, longer, shorter] = await embedder.embed([words(254), words(3_000), words(200)]);
    expect(longer).toEqual(long);
    expect(shorter).not.toEqual(long);
  });
});

describe('the text embedder', () => {
  let embedder: Embedder;

  beforeAll(async () => {
    embedder = await openTextEmbedder({ modelsDir });
  }, fetchMs);
  afterAll(() => embedder.close());

  it('takes onnx where it loads, and names the packaging in its model id', () => {
    expect(embedder.engine).toBe('onnx');
    expect(embedder.modelId).toContain('onnx-q8');
  });

  it('gives the words of a text with their vectors, and the same vector as without', async () => {
    const [plain] = await embedder.embed(["What's a hairdryer-free blow-dry?"]);
    const [worded, nothing] = await embedder.embedWords!(["What's a hairdryer-free blow-dry?", '']);
    expect(worded!.vector).toEqual(plain);
    expect(worded!.words.join(' ')).toBe("what ' s a hairdryer - free blow - dry ?");
    expect(worded!.wordVectors).toHaveLength(worded!.words.length * vectorDimensions);
    expect(nothing!.words).toEqual([]);
  });

  it('has no words to give and no judge with the wasm engine', async () => {
    const wasm = await openTextEmbedder({ modelsDir, engine: 'wasm' });
    expect(wasm.embedWords).toBeNull();
    expect(wasm.judge).toBeNull();
    await wasm.close();
  });

  it('judges what answers a message likelier than what only shares its words', async () => {
    const [answers, sharesWords, other] = await embedder.judge!([
      pair('can i leave the car at yours', 'Parking', 'Two free spaces behind the building.'),
      pair('can i leave the car at yours', 'Car wash', 'We wash your car by hand, 30 minutes, $25.'),
      pair('can i leave the car at yours', 'Gift cards', 'Any amount from $20, valid two years.'),
    ]);
    expect(answers).toBeGreaterThan(0.5);
    expect(answers).toBeGreaterThan(sharesWords! + 0.2);
    expect(sharesWords).toBeGreaterThanOrEqual(0);
    expect(other).toBeLessThan(0.2);
  });

  it('judges a pair the same alone as among others, however long or empty its texts are', async () => {
    const pairs = [
      pair(words(500), words(500), words(500)),
      pair('', '', ''),
      pair('how much is it', 'Beard trim', 'Beard trim takes 20 minutes and costs $18.'),
    ];
    const together = await embedder.judge!(pairs);
    expect(together.every((probability) => probability >= 0 && probability <= 1)).toBe(true);
    expect(await embedder.judge!([pairs[2]!])).toEqual([together[2]]);
    expect(await embedder.judge!([])).toEqual([]);
  });

  it('reads what is asked after an answer as being of it', async () => {
    const asked = pair('and on sundays?', 'Delivery', 'We deliver Monday to Saturday within five miles.');
    const [first, after] = await embedder.judge!([
      asked,
      { ...asked, before: 'do you deliver', entry: { ...asked.entry, isTold: true } },
    ]);
    expect(after).toBeGreaterThan(first!);
  });

  it('keeps the order of many texts', async () => {
    const texts = Array.from({ length: 30 }, (_, i) => `This is the question number ${i}.`);
    const together = await embedder.embed(texts, { priority: 'bulk' });
    const [last] = await embedder.embed([texts[29]!]);
    expect(together[29]).toEqual(last);
  });

  it('gives nothing for nothing', async () => {
    expect(await embedder.embed([])).toEqual([]);
  });

  it('lets an interactive question go before 1,000 bulk texts', async () => {
    const bulkDone: number[] = [];
    const texts = Array.from({ length: 1_000 }, (_, i) => `How much is treatment ${i} for a grown dog?`);
    const stop = new AbortController();
    const bulk = embedder.embed(texts, { priority: 'bulk', signal: stop.signal });
    bulk.then(
      () => bulkDone.push(1),
      () => bulkDone.push(0),
    );
    const asked = process.cpuUsage();
    await embedder.embed(['When do you open?']);
    const worked = process.cpuUsage(asked).user / 1000;
    expect(bulkDone).toEqual([]);
    // One piece of bulk work is about 10 such texts (50 ms); all of it is about 5 s.
    expect(worked).toBeLessThan(2_000);
    stop.abort(new Error('enough'));
    await expect(bulk).rejects.toThrow('enough');
  });

  it('drops the rest of an aborted request', async () => {
    const stop = new AbortController();
    const texts = Array.from({ length: 5_000 }, () => 'How much is a treatment for a grown dog?');
    const bulk = embedder.embed(texts, { priority: 'bulk', signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(bulk).rejects.toThrow('enough');
    const asked = process.cpuUsage();
    await embedder.embed(['When do you open?'], { priority: 'bulk' });
    expect(process.cpuUsage(asked).user / 1000).toBeLessThan(2_000);
  });
});

describe('an earlier model', () => {
  const earlierId = 'all-MiniLM-L6-v2/onnx-q4/1';

  it(
    'still gives its vectors where its files are',
    async () => {
      await fetchModel(minilmQ4Model, { modelsDir });
      const earlier = await openEarlierEmbedder(earlierId, { modelsDir });
      expect(earlier!.modelId).toBe(earlierId);
      const [question, paraphrase] = await earlier!.embed([
        'When do you open on Saturdays?',
        'What are your weekend opening hours?',
      ]);
      expect(cosine(question!, paraphrase!)).toBeGreaterThan(0.6);
      await earlier!.close();
    },
    fetchMs,
  );

  it('is not fetched, and nothing is known of others', async () => {
    expect(await openEarlierEmbedder(earlierId, { modelsDir: '/nowhere' })).toBeNull();
    expect(await openEarlierEmbedder('somebody-elses/1', { modelsDir })).toBeNull();
  });
});

describe('closing', () => {
  it('finishes what is under way and rejects what waits', async () => {
    const embedder = await openTextEmbedder({ modelsDir });
    const first = embedder.embed(['When do you open?']);
    const waiting = embedder.embed(['And on Sundays?']);
    const refused = expect(waiting).rejects.toBeInstanceOf(EmbedderClosed);
    await embedder.close();
    expect(await first).toHaveLength(1);
    await refused;
    await expect(embedder.embed(['Hello'])).rejects.toBeInstanceOf(EmbedderClosed);
  });
});

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}

const pair = (message: string, title: string, answer: string): JudgedPair => ({
  message,
  before: null,
  entry: { title, answer, isTold: false },
});

/** Words of one token each. */
function words(count: number): string {
  return Array.from({ length: count }, (_, i) => ['dog', 'cat', 'tree', 'house', 'water'][i % 5]).join(' ');
}
