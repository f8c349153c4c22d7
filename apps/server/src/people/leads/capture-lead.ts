import type { LeadScore } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { lockPersons } from './lock-persons.ts';

/** Contact details a customer gave. Phone is E.164; null is "not given (yet)". */
export interface CapturedContact {
  assistantId: string;
  /** Where they gave them; null: on the booking page. */
  conversationId: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  interest: string;
  score: LeadScore;
  scoreReasons: string[];
  /** They asked to be called back; when and what about the dialogue remembers. */
  asksCall?: boolean;
}

/**
 * The job that follows whenever somebody who can be rung is captured: `{accountId, leadId, conversationId, asksCall}`, the last
 * whether they asked to be called back.
 */
export const leadToCallJob = 'lead.to-call';

/** The job that follows a new lead's capture, once per lead; its payload is `{accountId, leadId}`. */
export const leadCapturedJob = 'lead.captured';

/** The job that follows when a known lead turns hot; its payload is `{accountId, leadId}`. */
export const leadTurnedHotJob = 'lead.turned-hot';

/**
 * One lead per person and assistant: who left the same e-mail address or phone number before, in this conversation or
 * another, is the same. A later turn adds to a lead and never takes away; another conversation leaves the hotter score.
 * The conversation shows the contact given in it. Returns the lead's id.
 */
export async function captureLead(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  contact: CapturedContact,
): Promise<string> {
  await lockPersons(tx, contact.assistantId, [contact]);
  const known = await findPerson(tx, contact);
  const now = deps.clock.now();
  const leadId = known?.id ?? newIdAt(now);
  if (known) {
    await enrichLead(tx, contact, known, now);
    if (contact.score === 'hot' && known.score !== 'hot')
      await deps.jobs.enqueue(tx, leadTurnedHotJob, { accountId: tx.accountId, leadId });
  } else {
    await insertLead(tx, contact, leadId, now);
    await deps.jobs.enqueue(tx, leadCapturedJob, { accountId: tx.accountId, leadId });
  }
  const { asksCall = false, conversationId, phone } = contact;
  // Who booked by themselves waits for no call.
  if (phone && conversationId && (asksCall || !known))
    await deps.jobs.enqueue(tx, leadToCallJob, { accountId: tx.accountId, leadId, conversationId, asksCall });
  if (conversationId) await nameCustomer(tx, contact, leadId);
  return leadId;
}

async function nameCustomer(tx: AccountTransaction, contact: CapturedContact, leadId: string): Promise<void> {
  await tx.query({
    name: 'leads.name-customer',
    text: `UPDATE conversations SET customer_name = coalesce($3, customer_name),
             customer_email = coalesce($4, customer_email), customer_phone = coalesce($5, customer_phone), lead_id = $6
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, contact.conversationId, contact.name, contact.email, contact.phone, leadId],
  });
}

interface KnownLead {
  id: string;
  score: LeadScore;
  /** This conversation has brought it. */
  isOwn: boolean;
}

/** The conversation's own lead first, else the oldest of that address or number. */
async function findPerson(tx: AccountTransaction, contact: CapturedContact): Promise<KnownLead | null> {
  const rows = await tx.query<KnownLead>({
    name: 'leads.find-person',
    text: `SELECT l.id, l.score, coalesce(l.id = c.lead_id, false) AS "isOwn"
           FROM leads l LEFT JOIN conversations c ON c.account_id = l.account_id AND c.id = $3
           WHERE l.account_id = $1 AND l.assistant_id = $2
             AND (l.id = c.lead_id OR lower(l.email) = lower($4) OR l.phone = $5)
           ORDER BY l.id = c.lead_id DESC NULLS LAST, l.id LIMIT 1`,
    values: [tx.accountId, contact.assistantId, contact.conversationId, contact.email, contact.phone],
  });
  return rows[0] ?? null;
}

async function enrichLead(tx: AccountTransaction, contact: CapturedContact, known: KnownLead, now: Date) {
  await tx.query({
    name: 'leads.enrich',
    text: `UPDATE leads SET name = coalesce($3, name), email = coalesce($4, email), phone = coalesce($5, phone),
             interest = CASE WHEN $6 = '' THEN interest ELSE $6 END,
             score = CASE WHEN $9 OR heat_of($7) >= heat_of(score) THEN $7 ELSE score END,
             score_reasons = CASE WHEN $9 OR heat_of($7) >= heat_of(score) THEN $8 ELSE score_reasons END,
             updated_at = $10
           WHERE account_id = $1 AND id = $2`,
    values: [
      tx.accountId,
      known.id,
      contact.name,
      contact.email,
      contact.phone,
      contact.interest,
      contact.score,
      contact.scoreReasons,
      known.isOwn,
      now,
    ],
  });
}

async function insertLead(tx: AccountTransaction, contact: CapturedContact, id: string, now: Date) {
  await tx.query({
    name: 'leads.insert',
    text: `INSERT INTO leads (account_id, id, assistant_id, conversation_id, name, email, phone, source, interest, score,
             score_reasons, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7,
             CASE WHEN EXISTS (SELECT FROM phone_calls WHERE account_id = $1 AND conversation_id = $4)
               OR EXISTS (SELECT FROM text_messages WHERE account_id = $1 AND conversation_id = $4)
               THEN 'phone' ELSE 'website' END, $8, $9, $10, $11, $11)`,
    values: [
      tx.accountId,
      id,
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
}
