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
