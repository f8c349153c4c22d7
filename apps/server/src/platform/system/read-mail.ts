import type { SystemReport } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';

type OfMail = Pick<SystemReport['mail'], 'sends' | 'lastSentAt' | 'failedToday'>;

const dayMs = 24 * 3_600_000;

/** What became of the mails. */
export async function readMail({
  config,
  db,
  clock,
}: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<OfMail> {
  const [row] = await db.system((tx) =>
    tx.query<{ last_sent_at: Date | null; failed_today: number }>({
      name: 'system.mail',
      // By the index of status and id, whose order is that of time.
      text: `SELECT (SELECT sent_at FROM outbox WHERE status = 'sent' ORDER BY id DESC LIMIT 1) AS last_sent_at,
               (SELECT count(*)::int FROM outbox WHERE status = 'failed' AND created_at > $1) AS failed_today`,
      values: [new Date(clock.now().getTime() - dayMs)],
    }),
  );
  return {
    sends: sendsMail(config) ? 'smtp' : 'outbox',
    lastSentAt: row!.last_sent_at?.toISOString() ?? null,
    failedToday: row!.failed_today,
  };
}
