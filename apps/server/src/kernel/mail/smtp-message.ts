import type { OutboxTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import addressparser from 'nodemailer/lib/addressparser';
import type { Config } from '../config.ts';
import type { MailAttachment } from './send-mail.ts';

/** A mail of the outbox as it is handed to the mail server. */
export function smtpMessage({ mail: { from }, brand }: Config, mail: Selectable<OutboxTable>) {
  const sender = senderOf(from, mail.sender_name, brand.name);
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body ?? undefined,
    ...attached(mail.attachments as MailAttachment[]),
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: nobody's "I am away" answers it
      ...(mail.headers as Record<string, string>),
    },
    // The same at every attempt, so that a receiver can drop the second of two.
    messageId: `<${mail.id}@${sender.address.split('@')[1] ?? 'localhost'}>`,
  };
}

/** A business writes to its customers through us: the sender names both. */
function senderOf(from: string, business: string | null, brandName: string) {
  const [parsed] = addressparser(from, { flatten: true });
  const own = { name: parsed?.name ?? '', address: parsed?.address ?? from };
  return business && business !== brandName ? { ...own, name: `${business} (via ${brandName})` } : own;
}

/** An invitation stands beside the text as well, where mail programs look for it and offer to accept. */
function attached(attachments: readonly MailAttachment[]) {
  const invitation = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
  return {
    attachments: attachments.filter((attachment) => attachment !== invitation),
    ...(invitation && {
      icalEvent: {
        filename: invitation.filename,
        method: /method=(\w+)/i.exec(invitation.contentType)?.[1] ?? 'PUBLISH',
        content: invitation.content,
      },
    }),
  };
}
