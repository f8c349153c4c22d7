import type { OutboundCall, OutboundOutcome } from '@deskbell/contract';
import type { AccountTransaction, OutboundCallsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';

export type OutboundRow = Selectable<OutboundCallsTable>;

/** How one attempt ended. */
export interface Tried {
  at: string;
  outcome: OutboundOutcome;
}

export const triedOf = (row: Pick<OutboundRow, 'tried'>): Tried[] => row.tried as Tried[];

/** The only row -> OutboundCall mapper. */
export const toOutboundCall = (row: OutboundRow): OutboundCall => ({
  id: row.id,
  assistantId: row.assistant_id,
  purpose: row.purpose,
  channel: row.channel,
  number: row.customer_number,
  name: row.customer_name,
  about: row.about,
  state: row.state,
  attempts: row.attempt,
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  outcome: row.outcome as OutboundOutcome | null,
  detail: row.detail,
  tried: triedOf(row),
  leadId: row.lead_id,
  appointmentId: row.appointment_id,
  conversationId: row.conversation_id,
  createdAt: row.created_at.toISOString(),
});

export const selectOutbound = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('outbound_calls').selectAll().where('account_id', '=', tx.accountId);

/** Locked until the transaction ends, as carriers' news and our own jobs change it at once. */
export const lockOutbound = (tx: AccountTransaction, id: string): Promise<OutboundRow | undefined> =>
  selectOutbound(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Throws a 404 where the account has none such. */
export async function requireOutbound(tx: AccountTransaction, id: string): Promise<OutboundRow> {
  const row = await lockOutbound(tx, id);
  if (!row) throw notFound('Outgoing call');
  return row;
}

type Changes = Partial<
  Pick<
    OutboundRow,
    | 'state'
    | 'attempt'
    | 'next_attempt_at'
    | 'outcome'
    | 'detail'
    | 'number_id'
    | 'carrier_call_id'
    | 'phone_call_id'
    | 'conversation_id'
    | 'dialed_at'
    | 'machine'
    | 'expires_at'
    | 'about'
    | 'text_id'
  >
> & { tried?: Tried[] };

export async function changeOutbound(
  tx: AccountTransaction,
  id: string,
  { tried, ...changes }: Changes,
  now: Date,
): Promise<OutboundRow> {
  return tx.kysely
    .updateTable('outbound_calls')
    .set({ ...changes, ...(tried && { tried: JSON.stringify(tried) }), updated_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
