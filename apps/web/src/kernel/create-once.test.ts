import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOnce } from './create-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when told to, and the keys it was sent. */
function aServer() {
  const keys: string[] = [];
  const pending: PromiseWithResolvers<string>[] = [];
  const create = (key: string) => {
    keys.push(key);
    pending.push(Promise.withResolvers<string>());
    return pending.at(-1)!.promise;
  };
  return { keys, create, pending };
}

it('sends a double click once, whether the second click comes before or just after the answer', async () => {
  const { once } = createOnce();
  const { keys, create, pending } = aServer();
  const first = once('a FAQ', create);
  const second = once('a FAQ', create);
  pending[0]!.resolve('made');
  expect(await Promise.all([first, second])).toEqual(['made', 'made']);
  vi.advanceTimersByTime(400);
  expect(await once('a FAQ', create)).toBe('made');
  expect(keys).toHaveLength(1);
});

it('sends a retry after a lost answer under the same key, until there is one', async () => {
  const { once } = createOnce();
  const { keys, create, pending } = aServer();
  for (const attempt of [0, 1]) {
    const lost = once('a FAQ', create);
    pending[attempt]!.reject(new TypeError('Failed to fetch'));
    await expect(lost).rejects.toThrow('Failed to fetch');
  }
  const answered = once('a FAQ', create);
  pending[2]!.resolve('made');
  await answered;
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

it('gives another thing another key, and so the same thing once it was answered or is meant anew', async () => {
  const { once } = createOnce();
  const { keys, create, pending } = aServer();
  const first = once('a FAQ', create);
  void once('another FAQ', create);
  pending[0]!.resolve('made');
  await first;
  vi.advanceTimersByTime(600);
  const lost = once('a FAQ', create);
  pending[2]!.reject(new TypeError('Failed to fetch'));
  await expect(lost).rejects.toThrow();
  vi.advanceTimersByTime(6 * 60_000);
  void once('a FAQ', create);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

it('means the same thing anew once something else was done, as undoing its deletion does', async () => {
  const { once, forgetAnswered } = createOnce();
  const { keys, create, pending } = aServer();
  const first = once('a note', create);
  void once('another, still under way', create);
  pending[0]!.resolve('made');
  await first;
  forgetAnswered();
  void once('a note', create);
  void once('another, still under way', create);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
