import type { AccountTransaction } from '@deskbell/database';
import { addDays, type Days } from './local-day.ts';

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

export async function sumActivity(tx: AccountTransaction, scope: Scope, days: Days): Promise<Sums> {
  const [sums] = await tx.query<Sums>({
    name: 'analytics.sums',
    text: `SELECT ${columns.map((column) => `coalesce(sum(${column}), 0)${cast(column)} AS ${column}`).join(', ')}
           FROM activity
           WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted}) AND ${quarters}`,
    values: [tx.accountId, scope.assistantId, scope.timeZone, days.from, addDays(days.to, 1)],
  });
  return sums!;
}

/** SQL: the assistants of $1 that $2 means. Named one by one they let the primary key's range be used. */
export const assistantsWanted = `ARRAY(SELECT id FROM assistants WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2))`;

/** SQL: the quarters from local day $4 up to, without, $5 in time zone $3. */
export const quarters = `quarter >= $4::timestamp AT TIME ZONE $3 AND quarter < $5::timestamp AT TIME ZONE $3`;

/** Converted over all; null where there are none. */
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

const cast = (column: (typeof columns)[number]): string => (column === 'reply_ms' ? '' : '::int');
