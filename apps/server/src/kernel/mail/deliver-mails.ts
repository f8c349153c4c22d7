import type { OutboxTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Deps } from '../http/index.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { deliveryErrorMessage, isPermanentRefusal } from './delivery-error.ts';
import { openTransport } from './open-transport.ts';
import { deliverMailJob } from './send-mail.ts';
import { smtpMessage } from './smtp-message.ts';

type Mail = Selectable<OutboxTable>;
type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Lets this process deliver mails: over SMTP when configured; otherwise they are kept in the outbox and, outside
 * production, `print` shows their links and codes on the console (never through the logger). No transaction is open during delivery.
 */
export function deliverMails(deps: DeliveryDeps, print: (text: string) => void = printToConsole): void {
  const { smtpUrl } = deps.config.mail;
  const transport = smtpUrl ? openTransport(smtpUrl) : null;
  const mailServer = createCircuitBreaker();
  deps.jobs.handle(deliverMailJob, async (payload, run) => {
    const mail = await findUndelivered(deps, String(payload.mailId));
    if (!mail) return;
    // Asked with nothing awaited before the delivery begins: else several would probe the server at once.
    if (mailServer.isOpen()) return { rerunAt: new Date(deps.clock.now().getTime() + waitMs) };
    if (transport)
      await deliver(deps, (message) => mailServer.run(() => transport.sendMail(message)), mail, run);
    else await keep(deps, mail, print);
  });
}

/** How long a mail waits while another probes the mail server. */
const waitMs = 30_000;

const printToConsole = (text: string) => void process.stdout.write(text);

// A job may run twice, and a mail that was kept or sent stays so. A failed one has a job again when somebody resends it.
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
  send: (message: ReturnType<typeof smtpMessage>) => Promise<unknown>,
  mail: Mail,
  run: { isLast: boolean },
): Promise<void> {
  try {
    await send(smtpMessage(deps.config, mail));
  } catch (error) {
    await recordFailure(deps, mail, run, error);
    return;
  }
  const sent = { status: 'sent', attempts: mail.attempts + 1, last_error: null, sent_at: deps.clock.now() };
  await record(deps, mail, sent);
}

/** A mail that failed for good stays in the outbox with the reason, to be sent again from there; its job is done. */
async function recordFailure(
  deps: DeliveryDeps,
  mail: Mail,
  { isLast }: { isLast: boolean },
  error: unknown,
): Promise<void> {
  const isFinal = isLast || isPermanentRefusal(error);
  const attempts = mail.attempts + 1;
  const reason = deliveryErrorMessage(error);
  await record(deps, mail, {
    status: isFinal ? 'failed' : 'queued',
    attempts,
    last_error: reason,
  });
  if (!isFinal) throw Object.assign(new Error(reason, { cause: error }), { code: codeOf(error) });
  // Reasons quote addresses: they go into the outbox, not the log.
  deps.log.error(
    { mail: mail.id, kind: mail.kind, attempts, error: codeOf(error) },
    'a mail failed for good',
  );
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'unknown');

async function keep(deps: DeliveryDeps, mail: Mail, print: (text: string) => void): Promise<void> {
  await record(deps, mail, { status: 'kept' });
  if (deps.config.production) return;
  const [said = ''] = mail.text_body.split('\n-- \n'); // the foot's links lead nowhere new
  const links = said.match(/https?:\/\/\S+/g) ?? [];
  const codes = said.match(/^\d{6}$/gm) ?? []; // a code stands in a line of its own
  const useful = [...codes.map((code) => `Code: ${code}`), ...new Set(links)];
  print(
    `\nNo mail server is configured, so this mail is kept: "${mail.subject}" to ${mail.recipient}\n${useful.map((one) => `  ${one}\n`).join('')}`,
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
