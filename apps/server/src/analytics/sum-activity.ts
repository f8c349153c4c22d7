import type { AccountTransaction } from '@deskbell/database';
import { addDays, type Days, type OpenDays } from './local-day.ts';

/** Sums over a period, of one assistant or of all. What each counts: the comment on the `activity` table. */
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
    text: `SELECT ${sumsOf()} FROM activity
           WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted}) AND ${quarters}`,
    values: valuesOf(tx, scope, days),
  });
  return sums!;
}

/** The sums by local day, and conversations by local hour of the day; those without anything are absent. */
export async function sumByDayAndHour(tx: AccountTransaction, scope: Scope, days: Days) {
  const rows = await tx.query<Sums & { day: number | null; hour: number | null }>({
    name: 'analytics.days-and-hours',
    // Each quarter is brought to local time once: hours since the local 1 January 1970.
    text: `WITH counted AS MATERIALIZED (
             SELECT floor(date_part('epoch', quarter AT TIME ZONE $3) / 3600)::int AS local_hour, ${columns.join(', ')}
             FROM activity
             WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted}) AND ${quarters})
           SELECT local_hour / 24 AS day, NULL::int AS hour, ${sumsOf()} FROM counted GROUP BY 1
           UNION ALL
           SELECT NULL, local_hour % 24, sum(conversations)::int, ${columns
             .slice(1)
             .map(() => '0')
             .join(', ')}
           FROM counted WHERE conversations > 0 GROUP BY 2`,
    values: valuesOf(tx, scope, days),
  });
  const byDay = new Map<string, Sums>();
  const hours: { hour: number; count: number }[] = [];
  for (const row of rows) {
    if (row.day !== null) byDay.set(addDays('1970-01-01', row.day), row);
    else hours.push({ hour: row.hour!, count: row.conversations });
  }
  return { byDay, hours };
}

/** How many conversations and leads of an assistant were made on some local days. */
export function sumCreatedOn(
  tx: AccountTransaction,
  scope: Scope,
  { from = '1970-01-01', to = '9998-12-31' }: OpenDays,
): Promise<Pick<Sums, 'conversations' | 'leads'>> {
  return sumActivity(tx, scope, { from, to });
}

/** Adds up days. */
export function totalOf(days: Iterable<Sums>): Sums {
  const total = Object.fromEntries(columns.map((column) => [column, 0])) as Record<keyof Sums, number>;
  for (const day of days) for (const column of columns) total[column] += day[column];
  return total;
}

const valuesOf = (tx: AccountTransaction, scope: Scope, days: Days) => [
  tx.accountId,
  scope.assistantId,
  scope.timeZone,
  days.from,
  addDays(days.to, 1),
];

/** SQL: the assistants of $1 that $2 means. Named one by one they let the primary key's range be used. */
export const assistantsWanted = `ARRAY(SELECT id FROM assistants WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2))`;

/** SQL: the quarters from local day $4 up to, without, $5 in time zone $3. */
const quarters = `quarter >= $4::timestamp AT TIME ZONE $3 AND quarter < $5::timestamp AT TIME ZONE $3`;

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

const sumsOf = (): string =>
  columns.map((column) => `coalesce(sum(${column}), 0)${cast(column)} AS ${column}`).join(', ');

const cast = (column: (typeof columns)[number]): string => (column === 'reply_ms' ? '' : '::int');
