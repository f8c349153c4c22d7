import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the server got it: read, as it came, and over what connection. */
export interface ReceivedMail {
  parsed: ParsedMail;
  raw: string;
  /** Whom the envelope named. */
  recipients: string[];
  /** Whether the connection was encrypted. */
  secure: boolean;
  /** Who had signed in; undefined: nobody. */
  user: string | undefined;
}

/** A refusal in SMTP's words. */
export interface Refusal {
  code: number;
  text: string;
}

/** How the server behaves from now on; nothing set: it takes everything. */
export interface MailServerBehavior {
  /** `address`: to this recipient alone. */
  toRecipient?: Refusal & { address?: string };
  toSender?: Refusal;
  /** Waited for after a whole message came, before it is taken or refused. */
  onMessage?: () => Promise<Refusal | undefined>;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  manners: MailServerBehavior;
  close(): Promise<void>;
}

/**
 * A real SMTP server on the loopback, on a port of its own unless one is given. With `users` it wants STARTTLS (by a
 * certificate that nobody vouches for) and one of these names and passwords.
 */
export async function startMailServer({
  port = 0,
  users,
}: {
  port?: number;
  users?: Record<string, string>;
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const manners: MailServerBehavior = {};
  const server = new SMTPServer({
    authOptional: !users,
    disabledCommands: users ? [] : ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onAuth({ username = '', password }, _session, done) {
      if (users?.[username] === password) done(null, { user: username });
      else done(Object.assign(new Error('who is that'), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) => done(errorOf(manners.toSender)),
    onRcptTo({ address }, _session, done) {
      const refusal = manners.toRecipient;
      done(errorOf(refusal && (refusal.address ?? address) === address ? refusal : undefined));
    },
    onData(stream, session, done) {
      take(stream, session).then((refusal) => done(errorOf(refusal)), done);
    },
  });

  async function take(stream: AsyncIterable<Buffer>, session: SMTPServerSession) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const refusal = await manners.onMessage?.();
    if (refusal) return refusal;
    received.push({
      parsed: await simpleParser(raw),
      raw: raw.toString(),
      recipients: session.envelope.rcptTo.map(({ address }) => address),
      secure: session.secure,
      user: session.user,
    });
  }

  server.on('error', () => {}); // a client that gave up is no fault of the test
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  let isOpen = true;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    manners,
    async close() {
      if (isOpen) await new Promise<void>((resolve) => server.close(() => resolve()));
      isOpen = false;
    },
  };
}

const errorOf = (refusal: Refusal | undefined): Error | null =>
  refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
