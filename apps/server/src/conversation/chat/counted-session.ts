import { monthAt } from '../../kernel/local-time/index.ts';

/**
 * SQL of a statement's first parts: `account`, and `session`, which counts one in the month of $7 within the limits of $8 by plan.
 * `session` has no row where the month's are used up. $1: the account.
 */
export const countedSession = `account AS (
    SELECT ${monthAt('$7', 'time_zone')}::date AS month,
      ($8::jsonb ->> coalesce(plan_type, 'pro'))::int AS session_limit
    FROM accounts WHERE account_id = $1
  ), session AS (
    INSERT INTO usage_months AS u (account_id, month, chat_sessions) SELECT $1, month, 1 FROM account
    ON CONFLICT (account_id, month) DO UPDATE SET chat_sessions = u.chat_sessions + 1
      WHERE u.chat_sessions < coalesce((SELECT session_limit FROM account), 2147483647)
    RETURNING month, chat_sessions, warned_percent
  )`;

/** What the statement selects of them. */
export interface CountedSession {
  month: string;
  chat_sessions: number;
  session_limit: number | null;
  warned_percent: number;
}
