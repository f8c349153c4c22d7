import { EmbedderClosed, type LargeEmbedder } from '@deskbell/models';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { besideUsual } from './beside-usual.ts';

const log = pino({ level: 'silent' });
const onlyTurn = () => 1;
const vectorOf = (text: string) => Float32Array.of(text.length);

/** Answers when it is told to, unless nobody waits any more. */
function slowEmbedder() {
  const answers: (() => void)[] = [];
  const asked: { texts: readonly string[]; priority: string | undefined }[] = [];
  const embed: LargeEmbedder['embed'] = (texts, { priority, signal } = {}) => {
    asked.push({ texts, priority });
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      answers.push(() => resolve(texts.map(vectorOf)));
    });
  };
  const judge: LargeEmbedder['judge'] = (pairs, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      answers.push(() => resolve(pairs.map(({ message }) => 1 / message.length)));
    });
  const embedder: LargeEmbedder = { modelId: 'large/1', title: 'large', embed, judge, close: async () => {} };
  return { embedder, answers, asked };
}

function failing(error: Error): LargeEmbedder {
  return {
    modelId: 'large/1',
    title: 'large',
    embed: () => Promise.reject(error),
    judge: () => Promise.reject(error),
    close: async () => {},
  };
}

it('gives a question its vectors, of Spanish by way of English', async () => {
  const { embedder, answers, asked } = slowEmbedder();
  const { encoder } = besideUsual(embedder, log, onlyTurn);
  const vectors = encoder.embed(['¿Dónde puedo aparcar?', 'Do you take cards?']);
  answers[0]!();
  expect(await vectors).toHaveLength(2);
  expect(asked[0]!.texts[0]).toMatch(/where/i);
  expect(asked[0]).toMatchObject({ texts: [expect.any(String), 'Do you take cards?'], priority: undefined });
});

it('lets the usual model do where two turns wait for it already, and where it takes too long', async () => {
  const { embedder, asked } = slowEmbedder();
  const model = besideUsual(embedder, log, onlyTurn);
  const waiting = [model.encoder.embed(['one']), model.encoder.embed(['two'])];
  expect(await model.encoder.embed(['three'])).toBeNull();
  expect(asked).toHaveLength(2);
  expect(await Promise.all(waiting)).toEqual([null, null]);
  expect(model.isAnswering()).toBe(false);
});

it('waits longer for the only turn than for one beside others', async () => {
  const { embedder } = slowEmbedder();
  const waited = async (turns: number) => {
    const begun = performance.now();
    expect(await besideUsual(embedder, log, () => turns).encoder.embed(['late'])).toBeNull();
    return performance.now() - begun;
  };
  expect(await waited(1)).toBeGreaterThan(390);
  expect(await waited(2)).toBeLessThan(390);
});

it('judges what may answer a question, of Spanish by way of English, unless it is late', async () => {
  const { embedder, answers } = slowEmbedder();
  const { known } = besideUsual(embedder, log, onlyTurn).encoder;
  const entry = { title: 'Parking', answer: 'Behind the house.', isTold: false };
  const judged = known!.judge!([{ message: '¿Dónde?', before: null, entry }]);
  answers[0]!();
  expect(await judged).toEqual([1 / 'where?'.length]);
  expect(await known!.judge!([{ message: 'late', before: null, entry }])).toBeNull();
  const broken = besideUsual(failing(new Error('broken')), log, onlyTurn).encoder;
  expect(await broken.known!.judge!([{ message: 'one', before: null, entry }])).toBeNull();
});

it('is asked again once it isn’t late any more', async () => {
  const { embedder, answers } = slowEmbedder();
  const model = besideUsual(embedder, log, onlyTurn);
  await model.encoder.embed(['late']);
  const next = model.encoder.embed(['next']);
  answers[1]!();
  expect(await next).toEqual([vectorOf('next')]);
  expect(model.isAnswering()).toBe(true);
});

it('rejects when nobody wants the turn any more, and not when the model fails', async () => {
  const { embedder } = slowEmbedder();
  const left = new Error('left');
  const given = new AbortController();
  const asked = besideUsual(embedder, log, onlyTurn).encoder.embed(['one'], given.signal);
  given.abort(left);
  await expect(asked).rejects.toBe(left);
  expect(await besideUsual(failing(new Error('broken')), log, onlyTurn).encoder.embed(['one'])).toBeNull();
});

it('makes what is known in the background, and says when it can’t any more', async () => {
  const { embedder, answers, asked } = slowEmbedder();
  const { signal } = new AbortController();
  const known = besideUsual(embedder, log, onlyTurn).embedKnowledge(['Behind the house.'], signal);
  answers[0]!();
  expect(await known).toEqual([vectorOf('Behind the house.')]);
  expect(asked[0]!.priority).toBe('bulk');
  const closed = besideUsual(failing(new EmbedderClosed()), log, onlyTurn);
  await expect(closed.embedKnowledge(['one'], signal)).rejects.toMatchObject({ name: 'SecondModelAway' });
});
