import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../http/index.ts';

const keptDays = 30;
const dayMs = 86_400_000;
const mailsPerTransaction = 1000;
const redactJob = 'mail.redact';
const namespace = '0f6cbd2a-5f0f-4ac5-9d0b-7f0f5a1f2f5e';

/**
 * Redacts mails older than 30 days, so that the outbox keeps neither old links nor customers' data.
 * Recipient, subject and state stay. Mails still waiting to be sent are left alone. Returns how many were redacted.
 */
export async function redactOldMails(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let redacted = 0;
  for (;;) {
    const count = await redactSome(deps);
    redacted += count;
    if (count < mailsPerTransaction) return redacted;
  }
}

async function redactSome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const rows = await db.system((tx) =>
    tx.query({
      name: 'mail.redact',
      text: `UPDATE outbox SET text_body = '(removed after 30 days)', html_body = NULL, attachments = '[]',
               headers = '{}', redacted_at = $2
             WHERE id IN (SELECT id FROM outbox
                          WHERE redacted_at IS NULL AND created_at < $1 AND status <> 'queued'
                          ORDER BY created_at LIMIT ${mailsPerTransaction} FOR UPDATE SKIP LOCKED)
             RETURNING id`,
      values: [new Date(now.getTime() - keptDays * dayMs), now],
    }),
  );
  return rows.length;
}

/**
 * Redacts once a day from now on, in whichever process takes the job. Each day's job has an id of its own, so that
 * several processes that start, or start again, have one between them.
 */
export async function redactOldMailsDaily(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  deps.jobs.handle(redactJob, async () => {
    // First, so that a failure doesn't end the schedule.
    await planFor(deps, new Date(deps.clock.now().getTime() + dayMs));
    await redactOldMails(deps);
  });
  await planFor(deps, deps.clock.now());
}

async function planFor({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, runAt: Date): Promise<void> {
  const day = runAt.toISOString().slice(0, 10);
  await db.system((tx) =>
    jobs.enqueue(tx, redactJob, { day }, { runAt, id: uuidv5(`${redactJob} ${day}`, namespace) }),
  );
}
