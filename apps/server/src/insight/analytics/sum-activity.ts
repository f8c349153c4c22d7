import type { AccountTransaction } from '@deskbell/database';
import type { Days } from '../../kernel/local-time/index.ts';

/** Sums over a period, of one assistant or of all. What each counts: the comment on the `activity` table in the migrations. */
export interface Sums {
  conversations: number;
  pending: number;
  ended: number;
  scheduled: number;
  handed_off: number;
  handed_off_ended: number;
  customer_turns: number;
  answered_turns: number;
  replies: number;
  reply_ms: number;
  leads: number;
  converted_leads: number;
}

/** Which of the account's counters are meant. */
export interface Scope {
  assistantId: string | null;
  timeZone: string;
}

/** The sums of a whole period. */
export async function sumActivity(tx: AccountTransaction, scope: Scope, days: Days): Promise<Sums> {
  const [sums] = await tx.query<Sums>({
    name: 'analytics.sums',
    text: `SELECT ${sumsOf} FROM activity_days ${where}`,
    values: [tx.accountId, scope.assistantId, days.from, days.to],
  });
  return sums!;
}

/** What a period adds up to, with the conversations of each of its days (those with any) and of each hour of the day. */
export interface Activity extends Sums {
  by_day: Record<string, number>;
  by_hour: number[];
}

/** The same sums, and the conversations by local day and by local hour. */
export async function sumByDayAndHour(tx: AccountTransaction, scope: Scope, days: Days): Promise<Activity> {
  const [activity] = await tx.query<Activity>({
    name: 'analytics.days',
    text: `WITH days AS MATERIALIZED (SELECT * FROM activity_days ${where}),
             counts AS (SELECT day, sum(conversations)::int AS count FROM days GROUP BY day)
           SELECT ${sumsOf}, ARRAY[${sumsOfHours}] AS by_hour,
             (SELECT coalesce(json_object_agg(day, count), '{}') FROM counts WHERE count > 0) AS by_day
           FROM days`,
    values: [tx.accountId, scope.assistantId, days.from, days.to],
  });
  return activity!;
}

/** SQL: the assistants of $1 that $2 means. Named one by one they let the primary key's range be used. */
export const assistantsWanted = `ARRAY(SELECT id FROM assistants WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2))`;

/** A part of the whole; null where there are none. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const columns = [
  'conversations',
  'pending',
  'ended',
  'scheduled',
  'handed_off',
  'handed_off_ended',
  'customer_turns',
  'answered_turns',
  'replies',
  'reply_ms',
  'leads',
  'converted_leads',
] as const;

const sumsOf = columns
  .map((column) => `coalesce(sum(${column}), 0)${column === 'reply_ms' ? '' : '::int'} AS ${column}`)
  .join(', ');

const sumsOfHours = Array.from(
  { length: 24 },
  (_, hour) => `coalesce(sum(by_hour[${hour + 1}]), 0)::int`,
).join(', ');

const where = `WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted}) AND day BETWEEN $3 AND $4`;
