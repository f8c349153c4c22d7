import type { Analytics } from '@deskbell/contract';
import { dayAfter } from '../../ui/time/local-time.ts';

// A quiet weekend, busy weekdays.
const week = [4, 11, 13, 12, 14, 10, 5];

/** Made-up figures for an account that has none, over the days that are asked for; always under a visible badge. */
export function sampleAnalytics(period: Analytics['period']): Analytics {
  const conversationVolume = [];
  for (let day = period.from; day <= period.to; day = dayAfter(day, 1)) {
    conversationVolume.push({ day, count: week[new Date(`${day}T00:00:00Z`).getUTCDay()]! });
  }
  const conversations = conversationVolume.reduce((sum, { count }) => sum + count, 0);
  const topic = (name: string, percentage: number) => ({
    topic: name,
    percentage,
    count: Math.round((conversations * percentage) / 100),
  });
  return {
    period,
    conversationVolume,
    responseDistribution: { resolved: 78, escalated: 14, pending: 8 },
    topTopics: [
      topic('Opening hours', 35),
      topic('Appointments', 28),
      topic('Prices', 22),
      topic('General inquiry', 15),
    ],
    peakHours: [
      { time: '10:00', level: 'Peak', color: 'danger', count: 42 },
      { time: '14:00', level: 'High', color: 'brass', count: 31 },
      { time: '16:00', level: 'Medium', color: 'info', count: 18 },
      { time: '20:00', level: 'Low', color: 'plain', count: 6 },
    ],
    averageResponseMs: 1200,
    satisfaction: { mean: 4.8, count: 24 },
    conversionRate: 0.36,
    unanswered: [],
    totals: { conversations, leads: Math.round(conversations / 4), customerTurns: conversations * 3 },
  };
}
