import type { OutboxTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { Deps } from '../http/index.ts';
import { deliverMailJob, deliveryAttempts, type MailAttachment } from './send-mail.ts';

type Mail = Selectable<OutboxTable>;
type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>;

/**
 * Lets this process deliver mails: over SMTP when configured; otherwise they are kept in the outbox and, outside
 * production, `print` shows their links to whoever started the server (never through the logger).
 */
export function deliverMails(deps: DeliveryDeps, print: (text: string) => void = printToConsole): void {
  const { smtpUrl } = deps.config.mail;
  const transport = smtpUrl ? openTransport(smtpUrl) : null;
  deps.jobs.handle(deliverMailJob, async (payload, { attempt }) => {
    const mail = await findUndelivered(deps, String(payload.mailId));
    if (!mail) return;
    if (transport) await deliver(deps, transport, mail, attempt);
    else await keep(deps, mail, print);
  });
}

const printToConsole = (text: string) => void process.stdout.write(text);

function openTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

// A job may run twice, and a mail that was kept or sent stays so. One that failed has a job again when somebody says so.
const findUndelivered = (deps: DeliveryDeps, mailId: string): Promise<Mail | undefined> =>
  deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', mailId)
      .where('status', 'in', ['queued', 'failed'])
      .executeTakeFirst(),
  );

async function deliver(
  deps: DeliveryDeps,
  transport: Transporter,
  mail: Mail,
  attempt: number,
): Promise<void> {
  try {
    await transport.sendMail({
      from: deps.config.mail.from,
      to: { name: '', address: mail.recipient },
      ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body ?? undefined,
      ...attached(mail.attachments as MailAttachment[]),
      // The same at every attempt, so that a receiver can drop the second of two.
      messageId: `<${mail.id}@${domainOf(deps.config.mail.from)}>`,
    });
  } catch (error) {
    const givesUp = isRefusal(error) || attempt >= deliveryAttempts;
    const failure = { status: givesUp ? 'failed' : 'queued', attempts: attempt, last_error: String(error) };
    await record(deps, mail, failure);
    if (isRefusal(error)) return;
    throw error;
  }
  await record(deps, mail, {
    status: 'sent',
    attempts: attempt,
    last_error: null,
    sent_at: deps.clock.now(),
  });
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

/** The server took the connection and refused this mail for good: asking again would not help. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

async function keep(deps: DeliveryDeps, mail: Mail, print: (text: string) => void): Promise<void> {
  await record(deps, mail, { status: 'kept' });
  if (deps.config.production) return;
  const links = mail.text_body.match(/https?:\/\/\S+/g) ?? [];
  print(
    `\nNo mail server is configured, so this mail is kept: "${mail.subject}" to ${mail.recipient}\n${links.map((link) => `  ${link}\n`).join('')}`,
  );
}

async function record(
  deps: DeliveryDeps,
  mail: Mail,
  change: Partial<Pick<Mail, 'status' | 'attempts' | 'last_error' | 'sent_at'>>,
): Promise<void> {
  await deps.db.system((tx) =>
    tx.kysely.updateTable('outbox').set(change).where('id', '=', mail.id).execute(),
  );
}
