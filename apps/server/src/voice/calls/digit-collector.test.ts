import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDigitCollector } from './digit-collector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (keys: string) => {
  const answers: string[] = [];
  const collector = createDigitCollector((digits) => answers.push(digits));
  for (const key of keys) collector.add(key);
  return { answers, collector };
};

it('keys pressed one after the other are one answer, once the caller pauses', () => {
  const { answers, collector } = press('4155552671');
  expect(answers).toEqual([]);
  expect(collector.isEmpty).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(answers).toEqual(['4155552671']);
  expect(collector.isEmpty).toBe(true);
});

it('# ends the answer at once; alone it says nothing', () => {
  expect(press('12#34#').answers).toEqual(['12', '34']);
  expect(press('##').answers).toEqual([]);
});

it('what was begun when the call ends is dropped', () => {
  const { answers, collector } = press('12');
  collector.close();
  vi.advanceTimersByTime(5000);
  expect(answers).toEqual([]);
});
