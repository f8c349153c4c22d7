import type { endpoints, PlatformDay, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { demoAccountId } from '../../assistant/assistants/index.ts';
import type { SignedInContext } from '../../kernel/http/index.ts';
import { addDays, dayAt, dayIn, startOfDay } from '../../kernel/local-time/index.ts';

type Period = QueryOf<typeof endpoints.getPlatformUsage>['period'];

const daysOf: Record<Period, number> = { '7d': 7, '30d': 30, '90d': 90 };

/**
 * What happened on each of the last days up to today, oldest first, those without anything included; the installation's
 * own demo left out. Today and the days users came on are by the administrator's time zone, what assistants did by the
 * time zone of their account.
 */
export function getPlatformUsage(ctx: SignedInContext, period: Period): Promise<PlatformDay[]> {
  return ctx.db.platform(async (tx) => {
    const timeZone = await ownTimeZone(tx, ctx.actor.userId);
    const today = dayIn(timeZone, ctx.clock.now());
    return tx.query<PlatformDay>({
      name: 'admin.usage',
      text: usageSql,
      values: [addDays(today, 1 - daysOf[period]), today, timeZone, demoAccountId],
    });
  });
}

// Of their own account, also while they act for another.
async function ownTimeZone(tx: SystemTransaction, userId: string): Promise<string> {
  const [account] = await tx.query<{ time_zone: string }>({
    name: 'admin.own-time-zone',
    text: `SELECT a.time_zone FROM memberships m JOIN accounts a USING (account_id)
           WHERE m.user_id = $1 ORDER BY m.created_at LIMIT 1`,
    values: [userId],
  });
  return account?.time_zone ?? 'UTC';
}

const usageSql = `
  WITH users AS (
    SELECT ${dayAt('"createdAt"', '$3')} AS day, count(*)::int AS users FROM auth."user"
    WHERE "createdAt" >= ${startOfDay('$1', '$3')} GROUP BY 1
  ), activity AS (
    SELECT day, sum(conversations)::int AS conversations, sum(customer_turns)::int AS turns, sum(leads)::int AS leads
    FROM activity_days WHERE day BETWEEN $1::date AND $2::date AND account_id <> $4 GROUP BY 1
  )
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(users, 0) AS "newUsers",
    coalesce(conversations, 0) AS conversations, coalesce(turns, 0) AS "customerTurns", coalesce(leads, 0) AS leads
  FROM (SELECT day::date FROM generate_series($1::timestamp, $2::timestamp, interval '1 day') AS day) AS days
  LEFT JOIN users USING (day) LEFT JOIN activity USING (day) ORDER BY days.day`;
