import type { RetrySchedule } from '../../../kernel/public-network/index.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** A webhook's event is given up some 32 hours after the first attempt. */
export const webhookRetries: RetrySchedule = {
  delaysMs: [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs],
  longestMs: 24 * hourMs,
};
