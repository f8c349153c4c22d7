import { AnalyticsSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { sampleAnalytics } from './sample-analytics.ts';

it('the sample has the shape of the real figures, a bar for each day, and opens nobody’s conversation', () => {
  const sample = sampleAnalytics({ from: '2026-02-20', to: '2026-03-21', timeZone: 'UTC' });
  expect(AnalyticsSchema.parse(sample)).toEqual(sample);
  expect(sample.conversationVolume).toHaveLength(30);
  expect(sample.conversationVolume.at(-1)!.day).toBe('2026-03-21');
  expect(sample.unanswered).toEqual([]);
});
