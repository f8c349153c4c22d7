import type { RetrySchedule } from '../../../kernel/public-network/index.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** An alert is given up some three hours after it was due: later nobody is alerted any more. */
export const alertRetries: RetrySchedule = {
  delaysMs: [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs],
  longestMs: 6 * hourMs,
};
