import type { Analytics, endpoints, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../assistants/index.ts';
import { AppError, type OwnerContext } from '../http/index.ts';
import { addDays, type Days, dayIn, lengthOf } from './local-day.ts';
import { peakHours } from './peak-hours.ts';
import {
  assistantsWanted,
  type Scope,
  type Sums,
  shareOf,
  sumByDayAndHour,
  totalOf,
} from './sum-activity.ts';

type Query = QueryOf<typeof endpoints.getAnalytics>;

const maxDays = 366;
const topicsShown = 10;
const questionsShown = 20;

/** Everything the analytics screen shows of a period, in one transaction on counters. */
export function getAnalytics(ctx: OwnerContext, query: Query): Promise<Analytics> {
  const { timeZone } = ctx.account;
  const days = daysOf(query, dayIn(timeZone, ctx.clock.now()));
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (query.assistantId) await requireAssistant(tx, query.assistantId);
    const scope = { assistantId: query.assistantId ?? null, timeZone };
    const { byDay, hours } = await sumByDayAndHour(tx, scope, days);
    const sums = totalOf(byDay.values());
    return {
      period: { ...days, timeZone },
      conversationVolume: volumeOf(byDay, days),
      responseDistribution: distributionOf(sums),
      topTopics: await topTopics(tx, scope, days),
      peakHours: peakHours(hours),
      averageResponseMs: shareOf(sums.reply_ms, sums.replies),
      satisfaction: { mean: null, count: 0 },
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

function volumeOf(byDay: Map<string, Sums>, days: Days): Analytics['conversationVolume'] {
  return Array.from({ length: lengthOf(days) }, (_, n) => {
    const day = addDays(days.from, n);
    return { day, count: byDay.get(day)?.conversations ?? 0 };
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

async function topTopics(tx: AccountTransaction, scope: Scope, days: Days): Promise<Analytics['topTopics']> {
  const rows = await tx.query<{ topic: string; count: number; total: number }>({
    name: 'analytics.topics',
    text: `SELECT topic, count, sum(count) OVER ()::int AS total
           FROM (SELECT topic, sum(conversations)::int AS count FROM activity_topics
                 WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted}) AND day BETWEEN $3 AND $4
                 GROUP BY topic HAVING sum(conversations) > 0) topics
           ORDER BY count DESC, topic LIMIT ${topicsShown}`,
    values: [tx.accountId, scope.assistantId, days.from, days.to],
  });
  return rows.map(({ topic, count, total }) => ({
    topic,
    count,
    percentage: Math.round((count * 1000) / total) / 10,
  }));
}

interface QuestionRow {
  question: string;
  count: number;
  conversation_id: string;
  asked_at: Date;
}

async function unansweredQuestions(
  tx: AccountTransaction,
  scope: Scope,
  days: Days,
): Promise<Analytics['unanswered']> {
  const rows = await tx.query<QuestionRow>({
    name: 'analytics.unanswered',
    text: `SELECT latest.question, asked.count, latest.conversation_id, latest.asked_at
           FROM (SELECT question_key, count(*)::int AS count, max(asked_at) AS asked_at FROM unanswered_questions
                 WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted})
                   AND asked_at >= $4::timestamp AT TIME ZONE $3 AND asked_at < $5::timestamp AT TIME ZONE $3
                 GROUP BY question_key ORDER BY count DESC, asked_at DESC LIMIT ${questionsShown}) asked
           CROSS JOIN LATERAL (
             SELECT question, conversation_id, asked_at FROM unanswered_questions q
             WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted})
               AND q.asked_at = asked.asked_at AND q.question_key = asked.question_key LIMIT 1) latest
           ORDER BY asked.count DESC, latest.asked_at DESC`,
    values: [tx.accountId, scope.assistantId, scope.timeZone, days.from, addDays(days.to, 1)],
  });
  return rows.map((row) => ({
    question: row.question,
    count: row.count,
    conversationId: row.conversation_id,
    lastAskedAt: row.asked_at.toISOString(),
  }));
}
