import type { MenuChoice, OutboundPurpose } from '@deskbell/contract';
import type { AccountTransaction, PhoneCallsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Ringing } from './ring/rung-people.ts';

export type PhoneCallRow = Selectable<PhoneCallsTable>;

/** What became of a call, step by step. */
export type CallStep =
  | { step: 'rejected'; at: string }
  /** `begunAt`: its audio was there. */
  | {
      step: 'assistant';
      at: string;
      callId: string;
      after?: 'staff';
      begunAt?: string;
      /** What the caller pressed in the menu. */
      menu?: MenuChoice[];
    }
  /** A message is taken on tape. */
  | { step: 'voicemail'; at: string; callId: string; why: 'closed' | 'busy' | 'wish'; begunAt?: string }
  | { step: 'voicemail_asked'; at: string }
  /** Rung: staff by the rules, or whom a caller was put through to. */
  | Ringing
  | TransferAsked;

/**
 * `about`: what they said they want; `to`: the extension or department that the menu names; `number`: to
 * ring, as a program says; `isUrgent`: they need help now.
 */
export interface TransferAsked {
  step: 'transfer_asked';
  at: string;
  by: 'key' | 'assistant' | 'menu' | 'program';
  about?: string;
  to?: string;
  number?: { number: string; extension?: string | undefined };
  isUrgent?: true;
}

export const stepsOf = (row: Pick<PhoneCallRow, 'path'>): CallStep[] => row.path as CallStep[];

/** How a call that was placed begins. */
export interface Placed {
  purpose: OutboundPurpose;
  /** What the assistant says first. */
  opening: string;
  /** What the dialogue knows before the first word; absent: nothing. */
  state?: object;
  /** Which appointment it is about: the customer may see to it in this call. */
  appointmentId?: string;
}

/** Null: the call came in. */
export const placedOf = (row: Pick<PhoneCallRow, 'outbound'>): Placed | null => row.outbound as Placed | null;

/** The two ends of a call, whoever rang whom. */
export const partiesOf = ({
  direction,
  from_number: from,
  to_number: to,
}: Pick<PhoneCallRow, 'direction' | 'from_number' | 'to_number'>): { customer: string; ours: string } =>
  direction === 'inbound' ? { customer: from, ours: to } : { customer: to, ours: from };

export interface NewPhoneCall {
  id: string;
  numberId: string;
  assistantId: string;
  conversationId: string;
  carrierCallId: string;
  direction: 'inbound' | 'outbound';
  from: string;
  to: string;
  proof?: 'passed' | 'none' | 'failed';
  notice: string;
  /** This process carries it, and tells that it goes on. */
  isCarriedHere: boolean;
  at: Date;
  placed?: Placed;
}

/** Stores a call before it is answered. A webhook that comes twice gets the row that the first made, locked. */
export async function registerCall(
  tx: AccountTransaction,
  call: NewPhoneCall,
): Promise<{ row: PhoneCallRow; isNew: boolean }> {
  const inserted = await tx.kysely
    .insertInto('phone_calls')
    .values({
      account_id: tx.accountId,
      id: call.id,
      number_id: call.numberId,
      assistant_id: call.assistantId,
      conversation_id: call.conversationId,
      carrier_call_id: call.carrierCallId,
      direction: call.direction,
      from_number: call.from,
      to_number: call.to,
      number_proof: call.proof ?? 'none',
      status: 'ringing',
      notice: call.notice,
      path: '[]',
      outbound: call.placed ? JSON.stringify(call.placed) : null,
      created_at: call.at,
      ...(call.isCarriedHere && { alive_at: call.at }),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'number_id', 'carrier_call_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await selectCall(tx)
    .where('number_id', '=', call.numberId)
    .where('carrier_call_id', '=', call.carrierCallId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, isNew: inserted !== undefined };
}

export const selectCall = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('phone_calls').selectAll().where('account_id', '=', tx.accountId);

/** Adds to what became of a call, or puts right its last step. */
export async function setSteps(
  tx: AccountTransaction,
  id: string,
  steps: readonly CallStep[],
): Promise<void> {
  await tx.kysely
    .updateTable('phone_calls')
    .set({ path: JSON.stringify(steps) })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** The steps of a call that others may be changing, locked until the transaction ends. */
export async function lockSteps(
  tx: AccountTransaction,
  id: string,
): Promise<{ row: PhoneCallRow; steps: CallStep[] }> {
  const row = await selectCall(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return { row, steps: stepsOf(row) };
}
