import type { Analytics } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type Days, wholeMonths } from '../../kernel/local-time/index.ts';
import { assistantsWanted, type Scope } from './sum-activity.ts';

const topicsShown = 10;

/** What conversations of a period were about, the most common first: from whole months, and days at its ends. */
export async function topTopics(
  tx: AccountTransaction,
  scope: Scope,
  days: Days,
): Promise<Analytics['topTopics']> {
  const months = wholeMonths(days);
  const rows = await tx.query<{ topic: string; count: number; total: number }>({
    name: 'analytics.topics',
    text: `SELECT topic, count, sum(count) OVER ()::int AS total
           FROM (SELECT topic, sum(conversations)::int AS count
                 FROM (SELECT topic, conversations FROM activity_topic_months
                       WHERE ${own} AND month >= $5 AND month < $6
                       UNION ALL
                       SELECT topic, conversations FROM activity_topics
                       WHERE ${own} AND day BETWEEN $3 AND least($5::date - 1, $4)
                       UNION ALL
                       SELECT topic, conversations FROM activity_topics
                       WHERE ${own} AND day BETWEEN greatest($3, $6::date) AND $4) parts
                 GROUP BY topic HAVING sum(conversations) > 0) topics
           ORDER BY count DESC, topic LIMIT ${topicsShown}`,
    values: [tx.accountId, scope.assistantId, days.from, days.to, months.from, months.until],
  });
  return rows.map(({ topic, count, total }) => ({
    topic,
    count,
    percentage: Math.round((count * 1000) / total) / 10,
  }));
}

const own = `account_id = $1 AND assistant_id = ANY (${assistantsWanted})`;
