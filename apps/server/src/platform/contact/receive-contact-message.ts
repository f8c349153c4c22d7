import type { ContactMessage } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { sendMail } from '../../kernel/mail/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { contactMail } from './contact-mail.ts';

/** Keeps a message and mails it to the brand's contact address, both or neither. A filled honeypot is thanked only. */
export async function receiveContactMessage(deps: Deps, message: ContactMessage): Promise<void> {
  if (message.website !== '') return;
  const { website: _, ...fields } = message;
  const { brand } = deps.config;
  const now = deps.clock.now();
  await deps.db.system(async (tx) => {
    await tx.kysely
      .insertInto('contact_messages')
      .values({ id: newIdAt(now), ...fields, created_at: now })
      .execute();
    await sendMail(deps, tx, {
      ...contactMail(brand, message),
      recipient: brand.contactEmail,
      replyTo: message.email,
    });
  });
}
