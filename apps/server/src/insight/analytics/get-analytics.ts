import type { Analytics, endpoints, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { addDays, type Days, dayIn, lengthOf } from '../../kernel/local-time/index.ts';
import { peakHours } from './peak-hours.ts';
import { type Sums, shareOf, sumByDayAndHour } from './sum-activity.ts';
import { sumRatings } from './sum-ratings.ts';
import { topTopics } from './top-topics.ts';
import { unansweredQuestions } from './unanswered-questions.ts';

type Query = QueryOf<typeof endpoints.getAnalytics>;

const maxDays = 366;

/** Everything the analytics screen shows of a period, in one transaction on counters. */
export function getAnalytics(ctx: MemberContext, query: Query): Promise<Analytics> {
  const { timeZone } = ctx.account;
  const days = daysOf(query, dayIn(timeZone, ctx.clock.now()));
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (query.assistantId) await requireAssistant(tx, query.assistantId);
    const scope = { assistantId: query.assistantId ?? null, timeZone };
    const sums = await sumByDayAndHour(tx, scope, days);
    return {
      period: { ...days, timeZone },
      conversationVolume: volumeOf(sums.by_day, days),
      responseDistribution: distributionOf(sums),
      topTopics: await topTopics(tx, scope, days),
      peakHours: peakHours(sums.by_hour),
      averageResponseMs: shareOf(sums.reply_ms, sums.replies),
      satisfaction: await sumRatings(tx, scope, days),
      conversionRate: shareOf(sums.converted_leads, sums.leads),
      unanswered: await unansweredQuestions(tx, scope, days),
      totals: { conversations: sums.conversations, leads: sums.leads, customerTurns: sums.customer_turns },
    };
  });
}

function daysOf({ period, from, to }: Query, today: string): Days {
  if (!from || !to) return { from: addDays(today, 1 - Number.parseInt(period, 10)), to: today };
  if (lengthOf({ from, to }) <= maxDays) return { from, to };
  const message = `At most ${maxDays} days`;
  throw new AppError('invalid_input', message, { issues: [{ path: 'to', message }] });
}

function volumeOf(byDay: Record<string, number>, days: Days): Analytics['conversationVolume'] {
  return Array.from({ length: lengthOf(days) }, (_, n) => {
    const day = addDays(days.from, n);
    return { day, count: byDay[day] ?? 0 };
  });
}

/** Of conversations that ended, wait or were handed off. Rounded so that the three add up to 100. */
function distributionOf({ ended, handed_off, pending }: Sums): Analytics['responseDistribution'] {
  const all = ended + handed_off + pending;
  if (all === 0) return { resolved: 0, escalated: 0, pending: 0 };
  const upTo = (count: number) => Math.round((count * 1000) / all);
  const [first, second] = [upTo(ended), upTo(ended + handed_off)];
  return { resolved: first / 10, escalated: (second - first) / 10, pending: (1000 - second) / 10 };
}
