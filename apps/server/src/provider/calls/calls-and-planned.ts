import type { AccountTransaction } from '@deskbell/database';
import { type AliasedExpression, sql } from 'kysely';

/**
 * The calls of an account, and those that programs have asked for and that aren't calls, or not yet, as rows of one table. Ended
 * reasons of the latter are the provider's words, or ours where it has none.
 */
export const callsAndPlanned = (accountId: string): AliasedExpression<unknown, 'calls'> =>
  sql`(
    SELECT account_id, id, assistant_id, conversation_id, channel, started_at, alive_at, ended_at, ended_reason, recording,
      NULL::text AS planned_state, NULL::timestamptz AS planned_at, NULL::uuid AS planned_number_id,
      NULL::text AS planned_customer, NULL::text AS planned_detail
    FROM calls WHERE account_id = ${accountId}::uuid
    UNION ALL
    SELECT o.account_id, o.id, o.assistant_id, NULL::uuid, 'phone'::text, o.created_at, o.updated_at,
      CASE WHEN o.state IN ('done', 'given_up', 'refused', 'cancelled') THEN o.updated_at END,
      CASE WHEN o.state = 'cancelled' THEN 'manually-canceled'
        WHEN o.state IN ('done', 'given_up', 'refused') THEN CASE o.outcome
          WHEN 'reached' THEN 'customer-ended-call'
          WHEN 'busy' THEN 'customer-busy'
          WHEN 'no_answer' THEN 'customer-did-not-answer'
          WHEN 'machine' THEN 'voicemail'
          WHEN 'message_left' THEN 'voicemail'
          WHEN 'expired' THEN 'expired'
          WHEN 'no_consent' THEN 'no-consent'
          WHEN 'customer_refused' THEN 'do-not-contact'
          WHEN 'business_refused' THEN 'do-not-contact'
          ELSE 'call.start.error-get-transport' END END,
      'none'::text, o.state, o.next_attempt_at, o.wished_number_id, o.customer_number, o.detail
    FROM outbound_calls o WHERE o.account_id = ${accountId}::uuid AND o.purpose = 'api'
      AND NOT EXISTS (SELECT FROM calls c WHERE c.account_id = o.account_id AND c.id = o.id)
  )`.as<'calls'>('calls');

/** The same where nothing is planned, which reads no more rows than are asked for. */
const callsAlone = (accountId: string): AliasedExpression<unknown, 'calls'> =>
  sql`(
    SELECT account_id, id, assistant_id, conversation_id, channel, started_at, alive_at, ended_at, ended_reason, recording,
      ${nothingPlanned}
    FROM calls WHERE account_id = ${accountId}::uuid
  )`.as<'calls'>('calls');

/** What lists read: with what is planned only where something is, since both together are sorted as a whole. */
export async function listedCalls(tx: AccountTransaction): Promise<AliasedExpression<unknown, 'calls'>> {
  const [row] = await tx.query<{ is_planned: boolean }>({
    name: 'provider-calls.is-planned',
    text: `SELECT EXISTS (SELECT FROM outbound_calls o WHERE o.account_id = $1 AND o.purpose = 'api'
             AND NOT EXISTS (SELECT FROM calls c WHERE c.account_id = o.account_id AND c.id = o.id)) AS is_planned`,
    values: [tx.accountId],
  });
  return row!.is_planned ? callsAndPlanned(tx.accountId) : callsAlone(tx.accountId);
}

/** The columns of what is planned, where nothing is. */
export const nothingPlanned = sql`NULL::text AS planned_state, NULL::timestamptz AS planned_at, NULL::uuid AS planned_number_id,
  NULL::text AS planned_customer, NULL::text AS planned_detail`;
