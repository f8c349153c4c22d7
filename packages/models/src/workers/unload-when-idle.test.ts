import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnloadWhenIdle } from './unload-when-idle.ts';

const hour = 3_600_000;
let opened: number;
let closed: number;
let model: UnloadWhenIdle<ReturnType<typeof open>>;

function open() {
  opened += 1;
  return {
    name: `model ${opened}`,
    close: async () => {
      closed += 1;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  opened = closed = 0;
  model = new UnloadWhenIdle(open(), {
    open: async () => open(),
    idleMs: hour,
    closedError: () => new Error('closed'),
  });
});
afterEach(() => vi.useRealTimers());

const nameOf = async ({ name }: { name: string }) => name;

it('is closed after an hour without use, each use beginning the hour anew, and opened again by the next', async () => {
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(await model.use(nameOf)).toBe('model 1');
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect([model.loaded?.name, closed]).toEqual(['model 1', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([model.loaded, closed]).toEqual([null, 1]);
  expect(await Promise.all([model.use(nameOf), model.use(nameOf)])).toEqual(['model 2', 'model 2']);
});

it('stays open while a call holds it, and is opened when a call begins', async () => {
  const release = model.hold();
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(model.loaded?.name).toBe('model 1');
  release();
  release();
  await vi.advanceTimersByTimeAsync(hour);
  expect(model.loaded).toBeNull();
  model.hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(model.loaded?.name).toBe('model 2');
});

it('tries again after an opening that failed, and tells who used it', async () => {
  let isBroken = true;
  const later = new UnloadWhenIdle(open(), {
    open: async () => {
      if (isBroken) throw new Error('no memory');
      return open();
    },
    idleMs: hour,
    closedError: () => new Error('closed'),
  });
  await vi.advanceTimersByTimeAsync(hour);
  await expect(later.use(nameOf)).rejects.toThrow('no memory');
  isBroken = false;
  expect(await later.use(nameOf)).toBe('model 3');
});

it('is closed for good once', async () => {
  const release = model.hold();
  await model.close();
  release();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect([opened, closed]).toEqual([1, 1]);
  await expect(model.use(nameOf)).rejects.toThrow('closed');
});
