import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../kernel/http/index.ts';

/**
 * With MAIL_GALLERY=folder, writes the mails that a test made the server send into it, one of each kind, to
 * be looked at.
 */
export async function saveMails({ db }: Pick<Deps, 'db'>): Promise<void> {
  const folder = process.env.MAIL_GALLERY;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const mails = await db.system((tx) => tx.kysely.selectFrom('outbox').selectAll().execute());
  for (const mail of mails) {
    const file = join(folder, mail.kind);
    await writeFile(`${file}.html`, mail.html_body ?? '');
    await writeFile(`${file}.txt`, `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.text_body}`);
  }
}
