import type { Deps } from '../../kernel/http/index.ts';
import { renderMail, sendMail } from '../../kernel/mail/index.ts';

export interface BackupNews {
  kind: 'backup_failed' | 'rehearsal_failed' | 'rehearsal_passed';
  subject: string;
  paragraphs: string[];
}

/** Mails the administrator; nobody, while there is none yet. */
export async function tellAdministrator(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'publicUrl'>,
  { kind, subject, paragraphs }: BackupNews,
): Promise<void> {
  const { brand } = deps.config;
  await deps.db.system(async (tx) => {
    const [administrator] = await tx.query<{ email: string }>({
      name: 'backups.administrator',
      text: `SELECT u.email FROM installation i JOIN auth."user" u ON u.id = i.value ->> 'userId' WHERE i.key = 'administrator'`,
    });
    if (!administrator) return;
    await sendMail(deps, tx, {
      kind,
      recipient: administrator.email,
      subject,
      ...renderMail({
        brand,
        heading: subject,
        preview: subject,
        paragraphs,
        action: { label: 'Open administration', url: `${deps.publicUrl}/admin` },
        reason: `You received this email because you administer this installation of ${brand.name}.`,
      }),
    });
  });
}
