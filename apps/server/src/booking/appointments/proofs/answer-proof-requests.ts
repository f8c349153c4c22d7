import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { sendMail } from '../../../kernel/mail/index.ts';
import { hashOfCode, newCode } from '../../../kernel/secrets/index.ts';
import { codeUse } from './check-code.ts';
import { proofMail } from './proof-mail.ts';
import { proofRequestJob } from './request-proof.ts';

interface Asked {
  id: string;
  assistantId: string;
  field: string;
  contact: string;
}

const dayMs = 86_400_000;

/** Lets this process send the codes that were asked for, and forget them a day later. */
export function answerProofRequests(deps: Deps): void {
  deps.jobs.handle(proofRequestJob, ({ accountId, proofId }) =>
    deps.db.account(String(accountId), async (tx) => {
      const now = deps.clock.now();
      await deleteOld(tx, new Date(now.getTime() - dayMs));
      const asked = await takeUp(tx, String(proofId), now);
      if (!asked) return undefined;
      await answer(deps, tx, asked, now);
      return { rerunAt: new Date(now.getTime() + dayMs) };
    }),
  );
}

async function deleteOld(tx: AccountTransaction, before: Date): Promise<void> {
  await tx.query({
    name: 'contact-proofs.delete-old',
    text: 'DELETE FROM contact_proofs WHERE account_id = $1 AND created_at <= $2',
    values: [tx.accountId, before],
  });
}

/** A job may run twice; a code is sent once, and not when it would be too late for it. */
async function takeUp(tx: AccountTransaction, id: string, now: Date): Promise<Asked | undefined> {
  const [asked] = await tx.query<Asked>({
    name: 'contact-proofs.take-up',
    text: `UPDATE contact_proofs SET answered_at = $3
           WHERE account_id = $1 AND id = $2 AND answered_at IS NULL AND expires_at > $3
           RETURNING id, assistant_id AS "assistantId", field, contact`,
    values: [tx.accountId, id, now],
  });
  return asked;
}

/** By mail; where a carrier sends text messages, this is where a number gets its code. */
async function answer(deps: Deps, tx: AccountTransaction, asked: Asked, now: Date): Promise<void> {
  if (asked.field !== 'email') return;
  const under = await businessWithAppointment(tx, asked, now);
  if (!under) return;
  const code = newCode();
  await tx.query({
    name: 'contact-proofs.give-code',
    text: 'UPDATE contact_proofs SET code_hash = $3 WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, asked.id, hashOfCode(deps.secrets, codeUse, asked.id, code)],
  });
  await sendMail(deps, tx, {
    ...proofMail({ ...under, brandName: deps.config.brand.name, code }),
    accountId: tx.accountId,
    recipient: asked.contact,
    onceKey: `appointment code ${asked.id}`,
    ...(under.businessEmail && { replyTo: under.businessEmail }),
  });
}

/** Undefined when no appointment to come is under the address. */
async function businessWithAppointment(tx: AccountTransaction, { assistantId, contact }: Asked, now: Date) {
  const [business] = await tx.query<{ businessName: string; businessEmail: string }>({
    name: 'contact-proofs.business',
    text: `SELECT a.business_name AS "businessName", a.client_contact_email AS "businessEmail" FROM assistants a
           WHERE a.account_id = $1 AND a.id = $2 AND EXISTS (
             SELECT FROM appointments p WHERE p.account_id = $1 AND p.assistant_id = $2 AND p.status = 'booked'
               AND p.starts_at > $4 AND lower(p.customer_email) = $3)`,
    values: [tx.accountId, assistantId, contact, now],
  });
  return business;
}
