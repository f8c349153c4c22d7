import { randomBytes } from 'node:crypto';
import type { AccountTransaction } from '@deskbell/database';
import type { SendCode } from '@deskbell/dialogue';
import type { Deps } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';

/** The job that decides whether a code is sent; its payload is `{accountId, proofId}`. */
export const proofRequestJob = 'appointment.send-code';

/** A code is taken for so long, and what it proved holds for so long. */
const codeMs = 10 * 60_000;
export const provenMs = 30 * 60_000;

/** Codes sent in one conversation, and to one contact in a day. */
const mostInConversation = 3;
const mostToContact = 5;
const dayMs = 86_400_000;

export interface ProofRequest extends Pick<SendCode, 'field' | 'to'> {
  assistantId: string;
  conversationId: string;
}

/**
 * Has a code sent, if, and only if, the caller's transaction commits. The same is done for every contact: a job looks up later
 * whether any appointment is under it, so that neither the answer nor its timing reveals that.
 */
export async function requestProof(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  request: ProofRequest,
): Promise<void> {
  await lockContact(tx, request);
  if (!(await maySendCode(tx, request, clock.now()))) return;
  const now = clock.now();
  const proofId = newIdAt(now);
  await tx.query({
    name: 'contact-proofs.ask',
    text: `INSERT INTO contact_proofs (account_id, id, conversation_id, assistant_id, field, contact, code_hash, expires_at,
             created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tx.accountId,
      proofId,
      request.conversationId,
      request.assistantId,
      request.field,
      contactKey(request),
      randomBytes(32).toString('hex'),
      new Date(now.getTime() + codeMs),
      now,
    ],
  });
  await jobs.enqueue(tx, proofRequestJob, { accountId: tx.accountId, proofId });
}

/** Many conversations at once have no more codes sent to a contact than one after the other. */
async function lockContact(tx: AccountTransaction, request: ProofRequest): Promise<void> {
  await tx.query({
    name: 'contact-proofs.lock-contact',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('contact proof ' || $1 || ' ' || $2, 0))`,
    values: [tx.accountId, contactKey(request)],
  });
}

/** Whether another code may be sent; known contacts count like unknown ones. */
export async function maySendCode(
  tx: AccountTransaction,
  request: Pick<ProofRequest, 'field' | 'to' | 'conversationId'>,
  now: Date,
): Promise<boolean> {
  const [sent] = await tx.query<{ here: number; there: number }>({
    name: 'contact-proofs.count',
    text: `SELECT count(*) FILTER (WHERE conversation_id = $2)::int AS here,
             count(*) FILTER (WHERE contact = $3)::int AS there
           FROM contact_proofs
           WHERE account_id = $1 AND created_at > $4 AND (conversation_id = $2 OR contact = $3)`,
    values: [tx.accountId, request.conversationId, contactKey(request), new Date(now.getTime() - dayMs)],
  });
  return sent!.here < mostInConversation && sent!.there < mostToContact;
}

const contactKey = ({ field, to }: Pick<ProofRequest, 'field' | 'to'>): string =>
  field === 'email' ? to.toLowerCase() : to;
