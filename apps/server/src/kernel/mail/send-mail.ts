import type { SystemTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../http/index.ts';

/** A text that goes with a mail as a file. `contentType` may carry parameters (`text/calendar; method=REQUEST`). */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/**
 * A mail to one recipient. `kind` names the occasion, such as `verify_address`; `accountId` whose mail it is, if any;
 * `senderName` the business in whose name it comes, beside the brand's; `replyTo` who gets the answer; `headers` such as
 * `List-Unsubscribe`. A mail with a `onceKey` that was used before is not sent again.
 */
export interface OutgoingMail {
  accountId?: string;
  kind: string;
  senderName?: string;
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  onceKey?: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

/** The job that delivers a mail; its payload is `{mailId}`. */
export const deliverMailJob = 'mail.send';

/** Attempts over some five hours: 5 s, doubling up to an hour. */
const deliveryAttempts = 15;

/** Sends a mail if, and only if, the caller's transaction commits. */
export async function sendMail(
  ctx: Pick<Deps, 'jobs' | 'clock'>,
  tx: SystemTransaction,
  mail: OutgoingMail,
): Promise<void> {
  const mailId = uuidv7();
  const inserted = await tx.kysely
    .insertInto('outbox')
    .values({
      id: mailId,
      account_id: mail.accountId ?? null,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: oneLine(mail.subject),
      text_body: mail.text,
      html_body: mail.html ?? null,
      reply_to: mail.replyTo ?? null,
      once_key: mail.onceKey ?? null,
      headers: JSON.stringify(mail.headers ?? {}),
      sender_name: mail.senderName ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await enqueueDelivery(ctx, tx, mailId);
}

/** Has a mail of the outbox delivered. */
export const enqueueDelivery = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: SystemTransaction,
  mailId: string,
): Promise<void> => jobs.enqueue(tx, deliverMailJob, { mailId }, { maxAttempts: deliveryAttempts });

// Names of businesses are in subjects, and names may come in several lines.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
