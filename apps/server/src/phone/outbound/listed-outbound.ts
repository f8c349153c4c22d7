import type { OutboundCall, OutboundOutcome } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { type OutboundRow, selectOutbound, toOutboundCall } from './outbound-row.ts';

/** A row with what became of its text since it was queued; null: it is no text. */
export interface ListedRow extends OutboundRow {
  text_told: { outcome: OutboundOutcome; failure: string | null } | null;
}

/** What became of a text is read from how it fares, from the answer, and from the appointment it reminds of. */
export const selectListed = (tx: AccountTransaction) =>
  selectOutbound(tx).select(
    sql<ListedRow['text_told']>`CASE WHEN channel = 'text' AND state = 'done' THEN (
      SELECT jsonb_build_object('failure', t.failure, 'outcome', CASE
        WHEN t.status = 'failed' THEN 'failed'
        WHEN a.status = 'cancelled' THEN 'appointment_cancelled'
        WHEN a.sequence <> outbound_calls.appointment_sequence THEN 'moved'
        WHEN a.confirmed_at IS NOT NULL THEN 'confirmed'
        WHEN EXISTS (SELECT FROM text_messages r WHERE r.account_id = t.account_id AND r.conversation_id = t.conversation_id
          AND r.direction = 'inbound' AND r.created_at >= t.created_at) THEN 'answered'
        ELSE 'texted' END)
      FROM text_messages t
      LEFT JOIN appointments a ON a.account_id = t.account_id AND a.id = outbound_calls.appointment_id
      WHERE t.account_id = outbound_calls.account_id AND t.id = outbound_calls.text_id) END`.as('text_told'),
  );

export function listedOutbound({ text_told: told, ...row }: ListedRow): OutboundCall {
  const call = toOutboundCall(row);
  if (!told) return call;
  const { outcome, failure } = told;
  return outcome === 'failed'
    ? { ...call, state: 'given_up', outcome, detail: failure ?? '' }
    : { ...call, outcome };
}
