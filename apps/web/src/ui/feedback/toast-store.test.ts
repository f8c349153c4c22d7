import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one toast at a time: the newest', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(currentToasts().map((toast) => toast.title)).toEqual(['Second']);
});

it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
  showToast({ title: 'Saved' });
  dismissToast(currentToasts()[0]!.id);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts().map((toast) => toast.open)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});
