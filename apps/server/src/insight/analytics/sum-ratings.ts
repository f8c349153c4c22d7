import type { AccountTransaction } from '@deskbell/database';
import { type Days, startOfDay } from '../../kernel/local-time/index.ts';
import { assistantsWanted, type Scope } from './sum-activity.ts';

/** What visitors thought of it: the mean (1 to 5, null where nobody rated) and number of the ratings given on some days. */
export async function sumRatings(
  tx: AccountTransaction,
  { assistantId, timeZone }: Scope,
  { from, to }: Days,
): Promise<{ mean: number | null; count: number }> {
  const [ratings] = await tx.query<{ mean: number | null; count: number }>({
    name: 'analytics.ratings',
    text: `SELECT avg(rating_score)::float8 AS mean, count(*)::int AS count FROM conversations
           WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted})
             AND rated_at >= ${startOfDay('$3', '$5')}
             AND rated_at < ${startOfDay('$4', '$5', 1)}`,
    values: [tx.accountId, assistantId, from, to, timeZone],
  });
  return ratings!;
}
