import type { LeadScore } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../http/index.ts';
import { newIdAt } from '../new-id.ts';

/** Contact details a customer gave in a conversation. Phone is E.164; null is "not given (yet)". */
export interface CapturedContact {
  assistantId: string;
  conversationId: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  interest: string;
  score: LeadScore;
  scoreReasons: string[];
}

/** The job that follows a new lead's capture, once per lead; its payload is `{accountId, leadId}`. */
export const leadCapturedJob = 'lead.captured';

/**
 * One lead per conversation: a later turn adds to it and never takes away. The conversation shows the same contact.
 * Gives the lead's id.
 */
export async function captureLead(
  deps: Deps,
  tx: AccountTransaction,
  contact: CapturedContact,
): Promise<string> {
  const now = deps.clock.now();
  const newId = newIdAt(now);
  const rows = await tx.query<{ id: string }>({
    name: 'leads.capture',
    text: `INSERT INTO leads (account_id, id, assistant_id, conversation_id, name, email, phone, source, interest, score,
             score_reasons, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, 'website', $8, $9, $10, $11, $11)
           ON CONFLICT (account_id, conversation_id) WHERE conversation_id IS NOT NULL DO UPDATE SET
             name = coalesce(excluded.name, leads.name), email = coalesce(excluded.email, leads.email),
             phone = coalesce(excluded.phone, leads.phone),
             interest = CASE WHEN excluded.interest = '' THEN leads.interest ELSE excluded.interest END,
             score = excluded.score, score_reasons = excluded.score_reasons, updated_at = excluded.updated_at
           RETURNING id`,
    values: [
      tx.accountId,
      newId,
      contact.assistantId,
      contact.conversationId,
      contact.name,
      contact.email,
      contact.phone,
      contact.interest,
      contact.score,
      contact.scoreReasons,
      now,
    ],
  });
  await tx.query({
    name: 'leads.name-customer',
    text: `UPDATE conversations SET customer_name = coalesce($3, customer_name),
             customer_email = coalesce($4, customer_email), customer_phone = coalesce($5, customer_phone)
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, contact.conversationId, contact.name, contact.email, contact.phone],
  });
  const leadId = rows[0]!.id;
  if (leadId === newId) await deps.jobs.enqueue(tx, leadCapturedJob, { accountId: tx.accountId, leadId });
  return leadId;
}
