import { expect, it } from 'vitest';
import { type Piece, PieceQueue } from './piece-queue.ts';

it('hands out interactive work right after the bulk piece under way', () => {
  const queue = new PieceQueue();
  void queue.add(questions(10_000), false, 'bulk');
  const underWay = queue.next()!;
  expect(textsOf(underWay).length).toBeLessThan(20);
  void queue.add(['When do you open?'], false, 'interactive');
  expect(textsOf(queue.next()!)).toEqual(['When do you open?']);
  expect(textsOf(queue.next()!)).toHaveLength(textsOf(underWay).length);
});

it('hands out every text once, in order', () => {
  const queue = new PieceQueue();
  const texts = questions(100);
  void queue.add(texts, false, 'bulk');
  expect([...drain(queue)].flatMap(textsOf)).toEqual(texts);
});

it('gives a long text a piece of its own', () => {
  const queue = new PieceQueue();
  void queue.add(['short', 'x'.repeat(2_000), 'short'], false, 'bulk');
  expect([...drain(queue)].map((piece) => textsOf(piece).length)).toEqual([1, 1, 1]);
});

it('drops the waiting pieces of a request of which one failed', async () => {
  const queue = new PieceQueue();
  const adding = queue.add(questions(100), false, 'bulk');
  queue.next()!.failed(new Error('broken'));
  await expect(adding).rejects.toThrow('broken');
  expect(queue.next()).toBeUndefined();
});

it('hands out every pair once, and gives each its own answer', async () => {
  const queue = new PieceQueue();
  const pairs = questions(20).map((message) => ({
    message,
    before: null,
    entry: { title: 'Prices', answer: 'Each treatment is 40 dollars, tax included.', isTold: false },
  }));
  const adding = queue.addPairs(pairs, 'interactive');
  const pieces = [...drain(queue)];
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces.toReversed())
    piece.done('pairs' in piece.job ? piece.job.pairs.map(({ message }) => numberIn(message)) : []);
  expect(await adding).toEqual(pairs.map(({ message }) => numberIn(message)));
});

const textsOf = ({ job }: Piece): string[] => ('texts' in job ? job.texts : []);

const numberIn = (question: string): number => Number(/\d+/.exec(question)![0]);

function questions(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `How much is treatment number ${i}?`);
}

function* drain(queue: PieceQueue): Generator<Piece> {
  for (let piece = queue.next(); piece; piece = queue.next()) yield piece;
}
