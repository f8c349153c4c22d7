import { expect, it } from 'vitest';
import { type Piece, PieceQueue } from './piece-queue.ts';

it('hands out interactive work right after the bulk piece under way', () => {
  const queue = new PieceQueue();
  void queue.add(questions(10_000), false, 'bulk');
  const underWay = queue.next()!;
  expect(underWay.job.texts.length).toBeLessThan(20);
  void queue.add(['When do you open?'], false, 'interactive');
  expect(queue.next()!.job.texts).toEqual(['When do you open?']);
  expect(queue.next()!.job.texts).toHaveLength(underWay.job.texts.length);
});

it('hands out every text once, in order', () => {
  const queue = new PieceQueue();
  const texts = questions(100);
  void queue.add(texts, false, 'bulk');
  expect([...drain(queue)].flatMap((piece) => piece.job.texts)).toEqual(texts);
});

it('gives a long text a piece of its own', () => {
  const queue = new PieceQueue();
  void queue.add(['short', 'x'.repeat(2_000), 'short'], false, 'bulk');
  expect([...drain(queue)].map((piece) => piece.job.texts.length)).toEqual([1, 1, 1]);
});

it('drops the waiting pieces of a request of which one failed', async () => {
  const queue = new PieceQueue();
  const adding = queue.add(questions(100), false, 'bulk');
  queue.next()!.failed(new Error('broken'));
  await expect(adding).rejects.toThrow('broken');
  expect(queue.next()).toBeUndefined();
});

function questions(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `How much is treatment number ${i}?`);
}

function* drain(queue: PieceQueue): Generator<Piece> {
  for (let piece = queue.next(); piece; piece = queue.next()) yield piece;
}
