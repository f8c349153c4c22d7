import type { Lead } from '@deskbell/contract';
import type { AccountTransaction, LeadsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** The columns a lead is made of. */
export const leadColumns = [
  'id',
  'assistant_id',
  'conversation_id',
  'name',
  'email',
  'phone',
  'source',
  'interest',
  'score',
  'score_reasons',
  'status',
  'created_at',
  'updated_at',
] as const satisfies (keyof LeadsTable)[];

/** Leads of the transaction's account. */
export const selectLeads = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('leads').select(leadColumns).where('account_id', '=', tx.accountId);

/** The only row -> Lead mapper. */
export function toLead(row: Pick<Selectable<LeadsTable>, (typeof leadColumns)[number]>): Lead {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    conversationId: row.conversation_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: row.source as Lead['source'],
    interest: row.interest,
    score: row.score as Lead['score'],
    scoreReasons: row.score_reasons,
    status: row.status as Lead['status'],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
