import type { OutboxMail } from '@deskbell/contract';
import type { OutboxTable, SystemTransaction } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { recordEvent } from '../../../kernel/audit/index.ts';
import { AppError, type Deps, notFound } from '../../../kernel/http/index.ts';
import { dropDeadJobs } from '../../../kernel/jobs/index.ts';
import { deliverMailJob, enqueueDelivery } from '../../../kernel/mail/index.ts';
import { toOutboxMail } from './outbox-row.ts';

type Mail = Selectable<OutboxTable>;

/**
 * Tries a mail again that failed or was kept, on the record of who asked.
 * @throws AppError not_found; conflict for one that was sent, is waiting, or has lost its text
 */
export function resendMail(ctx: Pick<Deps, 'db' | 'jobs'>, id: string): Promise<OutboxMail> {
  return ctx.db.system(async (tx) => {
    refuseUnfit(await lockMail(tx, id));
    const mail = await tx.kysely
      .updateTable('outbox')
      .set({ status: 'queued', attempts: 0, last_error: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // Otherwise a retry of the dead job would send a second one.
    await dropDeadJobs(tx, deliverMailJob, { mailId: id });
    await enqueueDelivery(ctx, tx, id);
    await recordEvent(tx, { action: 'resent', subject: 'mail', subjectId: id, detail: { kind: mail.kind } });
    return toOutboxMail(mail);
  });
}

// Two clicks at once are one mail.
const lockMail = (tx: SystemTransaction, id: string): Promise<Mail | undefined> =>
  tx.kysely.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

function refuseUnfit(mail: Mail | undefined): void {
  if (!mail) throw notFound('Mail');
  const refusal = refusalOf(mail);
  if (refusal) throw new AppError('conflict', refusal);
}

function refusalOf({ status, redacted_at }: Mail): string | null {
  if (status === 'sent') return 'This email was already sent.';
  if (status === 'queued') return 'This email is waiting to be sent.';
  if (redacted_at) return "The text of this email was removed after 30 days, so it can't be sent again.";
  return null;
}
