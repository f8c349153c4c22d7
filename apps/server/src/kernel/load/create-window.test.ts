import { expect, it } from 'vitest';
import { createWindow } from './create-window.ts';

function fakeTime() {
  let ms = 0;
  return { now: () => ms, pass: (by: number) => (ms += by) };
}

type Kind = 'first' | 'next' | 'called';
const fill = (window: ReturnType<typeof createWindow>, kind: Kind) => {
  const inside: (() => void)[] = [];
  for (let end = window.enter(kind); end; end = window.enter(kind)) inside.push(end);
  return inside;
};

it('takes on so many turns, and as many again once they are done', () => {
  const window = createWindow(() => 0);
  const inside = fill(window, 'next');
  expect(inside).toHaveLength(32);
  for (const end of inside) end();
  expect(fill(window, 'next').length).toBeGreaterThanOrEqual(32);
});

it('leaves the last of the room to conversations under way, and always hears a call', () => {
  const window = createWindow(() => 0);
  expect(fill(window, 'first')).toHaveLength(24);
  expect(fill(window, 'next')).toHaveLength(8);
  expect(window.enter('called')).not.toBeNull();
});

it('shrinks while turns take long, down to a few, and grows again when they are quick', () => {
  const time = fakeTime();
  const window = createWindow(time.now);
  const rounds = (count: number, tookMs: number) => {
    for (let round = 0; round < count; round += 1) {
      const inside = fill(window, 'next');
      time.pass(tookMs);
      for (const end of inside) end();
    }
  };
  rounds(5, 1000);
  expect(window.state().size).toBeLessThan(24);
  rounds(60, 1000);
  expect(window.state()).toEqual({ inside: 0, size: 8 });
  rounds(80, 50);
  expect(window.state().size).toBeGreaterThan(30);
});

it('does not grow while hardly any of it is used', () => {
  const window = createWindow(() => 0);
  for (let turn = 0; turn < 5000; turn += 1) window.enter('next')!();
  expect(window.state().size).toBe(32);
});

it('counts a turn out once, however often it is ended', () => {
  const window = createWindow(() => 0);
  const end = window.enter('next')!;
  end();
  end();
  expect(window.state().inside).toBe(0);
});

/** A machine that makes a turn in so many milliseconds, one after the other, and is asked 300 times a second for a minute. */
function simulate(turnMs: number) {
  let at = 0;
  const window = createWindow(() => at);
  const queue: { since: number; end: () => void }[] = [];
  const took: number[] = [];
  let freeAt = 0;
  for (let asked = 0; asked < 300 * 60; asked += 1) {
    const askedAt = asked * (1000 / 300);
    while (queue.length > 0 && freeAt <= askedAt) {
      const { since, end } = queue.shift()!;
      at = freeAt;
      took.push(at - since);
      end();
      freeAt = Math.max(freeAt, queue[0]?.since ?? askedAt) + turnMs;
    }
    at = askedAt;
    const end = window.enter('first');
    if (!end) continue;
    if (queue.length === 0) freeAt = askedAt + turnMs;
    queue.push({ since: askedAt, end });
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond: took.length / 60, p99: sorted[Math.floor(sorted.length * 0.99)]! };
}

it.each([5, 7, 12, 30])(
  'keeps a machine that makes a turn in %i ms busy, and nobody waiting for a second',
  (turnMs) => {
    const { perSecond, p99 } = simulate(turnMs);
    expect(perSecond).toBeGreaterThan((1000 / turnMs) * 0.95);
    expect(p99).toBeLessThan(700);
  },
);
