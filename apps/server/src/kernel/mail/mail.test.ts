import { createTestDatabase, type FakeClock, fakeClock, type TestDatabase } from '@deskbell/testing';
import { type MailServer, startMailServer } from '@deskbell/testing/mail-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, outboxOf, type TestServer } from '../../testing/index.ts';
import { type OutgoingMail, renderMail, sendMail } from './index.ts';

const hourMs = 3_600_000;
let database: TestDatabase;
let post: MailServer;
let clock: FakeClock;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  [database, post] = await Promise.all([createTestDatabase({ poolSize: 6 }), startMailServer()]);
});
afterAll(async () => {
  await post.close();
  await database.drop();
});
beforeEach(async () => {
  clock = fakeClock('2026-03-27T09:00:00Z');
  post.received.length = 0;
  for (const manner of Object.keys(post.manners)) delete post.manners[manner as keyof typeof post.manners];
  await database.database.system(async ({ kysely }) => {
    await kysely.deleteFrom('outbox').execute();
    await kysely.deleteFrom('jobs').execute();
  });
});
afterEach(async () => {
  for (const opened of open.splice(0)) await opened.close();
});

const mail: OutgoingMail = {
  kind: 'greeting',
  recipient: 'ada@example.com',
  subject: 'Grüße ☕',
  ...renderMail({
    brand: { name: 'Deskbell', contactEmail: 'hello@desk.example' },
    paragraphs: ['Tea & <biscuits>'],
    action: { label: 'Open', url: 'https://desk.example/open?a=1&b=2' },
  }),
};

/** A process that delivers to this mail server. */
async function aProcess(smtpUrl: string | null, more: Record<string, string> = {}): Promise<TestServer> {
  const environment = {
    MAIL_FROM: 'Front desk <desk@shop.example>',
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...more,
  };
  const server = await createTestServer({ clock, database, environment });
  open.push(server);
  return server;
}

const send = ({ deps }: TestServer, more: Partial<OutgoingMail> = {}) =>
  deps.db.system((tx) => sendMail(deps, tx, { ...mail, ...more }));

const outbox = async (server: TestServer) => (await outboxOf(server)).rows;

/** Sends a mail with these changes; how the mail server got it. */
async function arrived(more: Partial<OutgoingMail> = {}) {
  const server = await aProcess(post.url);
  await send(server, more);
  await server.deps.jobs.drain();
  expect(post.received).toHaveLength(1);
  return post.received[0]!;
}

describe('a mail arrives', () => {
  it('as text and HTML, with its subject and names in any script, and is recorded as sent', async () => {
    const { parsed, raw, recipients } = await arrived({
      senderName: 'Café Zoë "& Söhne"',
      replyTo: 'zoe@cafe.example',
    });
    expect(recipients).toEqual(['ada@example.com']);
    expect(parsed.subject).toBe('Grüße ☕');
    expect(parsed.from?.value).toEqual([
      { name: 'Café Zoë "& Söhne" (via Deskbell)', address: 'desk@shop.example' },
    ]);
    expect(parsed.replyTo?.text).toBe('zoe@cafe.example');
    expect(raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(parsed.text).toBe(mail.text);
    expect(parsed.html).toContain('Tea &amp; &lt;biscuits&gt;');
    expect(parsed.html).toContain('href="https://desk.example/open?a=1&amp;b=2"');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await outbox(open[0] as TestServer)).toMatchObject([
      { status: 'sent', attempts: 1, lastError: null, sentAt: '2026-03-27T09:00:00.000Z' },
    ]);
  });

  it('from the brand where no business writes', async () => {
    expect((await arrived()).parsed.from?.text).toBe('"Front desk" <desk@shop.example>');
  });

  it.each(['REQUEST', 'CANCEL'])(
    'with files, and an invitation (%s) where programs look for one',
    async (method) => {
      const content = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR`;
      const { parsed } = await arrived({
        attachments: [
          {
            filename: 'appointment.ics',
            contentType: `text/calendar; charset=utf-8; method=${method}`,
            content,
          },
          { filename: 'notes.txt', contentType: 'text/plain; charset=utf-8', content: 'Bring tea ☕' },
        ],
      });
      const parts = parsed.attachments.map(({ contentType, content: bytes, filename, headers }) => ({
        type: contentType,
        filename,
        method: (headers.get('content-type') as { params: Record<string, string> }).params.method,
        text: bytes.toString(),
      }));
      expect(parts).toContainEqual({ type: 'text/calendar', method, text: content });
      expect(parts).toContainEqual(expect.objectContaining({ filename: 'appointment.ics', text: content }));
      expect(parts).toContainEqual({ type: 'text/plain', filename: 'notes.txt', text: 'Bring tea ☕' });
    },
  );

  it('with headers of its own, whole however long', async () => {
    const address = `https://desk.example/api/unsubscribe?token=${'x'.repeat(300)}`;
    const { parsed } = await arrived({
      headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(parsed.headers.get('list')).toMatchObject({ unsubscribe: { url: address } });
    expect(parsed.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
  });

  it('in lines no mail server stumbles over, however long its own are', async () => {
    const long = 'Wörter ohne Ende '.repeat(600);
    const { parsed, raw } = await arrived({
      subject: `About ${long}`.slice(0, 900),
      ...renderMail({ brand: { name: 'D', contactEmail: '' }, paragraphs: [long, 'x'.repeat(5000)] }),
    });
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(parsed.subject).toBe(`About ${long}`.slice(0, 900).trim());
    expect(parsed.text).toContain('x'.repeat(5000));
  });

  it('without what somebody tried to slip into its head', async () => {
    const evil = 'Nice\r\nBcc: victim@example.com\r\nX-Evil: yes\r\n\r\n<b>';
    const { parsed, raw, recipients } = await arrived({
      subject: evil,
      senderName: evil,
      replyTo: 'ada@example.com\r\nBcc: victim@example.com',
      headers: { 'List-Unsubscribe': `<https://desk.example/>${evil}` },
      attachments: [{ filename: `a${evil}.txt`, contentType: 'text/plain', content: 'a' }],
    });
    expect(recipients).toEqual(['ada@example.com']);
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.headers.has('x-evil')).toBe(false);
    const [head] = raw.split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|x-evil):/im);
    expect(parsed.text).toBe(mail.text);
  });
});

describe('a mail server', () => {
  const users = { 'desk@shop': 'p@ss/wörd?&' };
  const signedIn = (server: MailServer, [user, password] = Object.entries(users)[0]!) =>
    `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;

  it('that wants encryption and a password gets both', async () => {
    const guarded = await startMailServer({ users });
    open.push(guarded);
    const server = await aProcess(`${signedIn(guarded)}?requireTLS=true&tls.rejectUnauthorized=false`);
    await send(server);
    await server.deps.jobs.drain();
    expect(guarded.received).toMatchObject([{ secure: true, user: 'desk@shop' }]);
  });

  it('nobody vouches for gets nothing unless that is allowed, nor does one that refuses the password', async () => {
    const guarded = await startMailServer({ users });
    open.push(guarded);
    const wrong = `${signedIn(guarded, ['desk@shop', 'guessed'])}?tls.rejectUnauthorized=false`;
    for (const [url, reason] of [
      [signedIn(guarded), "A secure connection to the mail server couldn't be established."],
      [wrong, 'The mail server rejected the user name or password in SMTP_URL.'],
    ] as const) {
      const server = await aProcess(url);
      await send(server, { subject: reason });
      await server.deps.jobs.drain();
      const found = (await outbox(server)).find(({ subject }) => subject === reason);
      expect(found).toMatchObject({ status: 'queued', lastError: expect.stringContaining(reason) });
    }
    expect(guarded.received).toEqual([]);
  });

  it('that is down and comes back gets the mail then', async () => {
    const down = await startMailServer();
    await down.close();
    const server = await aProcess(down.url);
    await send(server);
    await server.deps.jobs.drain();
    const [waiting] = await outbox(server);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, sentAt: null });
    expect(waiting!.lastError).toContain("The mail server couldn't be reached.");
    expect(waiting!.lastError).toContain('ECONNREFUSED');

    const up = await startMailServer({ port: down.port });
    open.push(up);
    clock.advance(5000);
    await server.deps.jobs.drain();
    expect(up.received).toHaveLength(1);
    expect(await outbox(server)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
  });

  it('that asks for patience is asked again later', async () => {
    post.manners.toRecipient = { code: 451, text: 'greylisted, come back' };
    const server = await aProcess(post.url);
    await send(server);
    await server.deps.jobs.drain();
    const [waiting] = await outbox(server);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1 });
    expect(waiting!.lastError).toBe('The mail server asked to try again later. (451 greylisted, come back)');
    delete post.manners.toRecipient;
    clock.advance(5000);
    await server.deps.jobs.drain();
    expect(post.received).toHaveLength(1);
  });

  it('that refuses the recipient for good is not asked again', async () => {
    post.manners.toRecipient = { code: 550, text: 'no such mailbox' };
    const server = await aProcess(post.url);
    await send(server);
    await server.deps.jobs.drain();
    const refused = { status: 'failed', attempts: 1 };
    expect(await outbox(server)).toMatchObject([
      { ...refused, lastError: 'The mail server rejected this email. (550 no such mailbox)' },
    ]);
    clock.advance(hourMs);
    await server.deps.jobs.drain();
    expect(await outbox(server)).toMatchObject([refused]);
  });

  it('that refuses the sender is asked again, as settings can be put right', async () => {
    post.manners.toSender = { code: 550, text: 'not yours' };
    const server = await aProcess(post.url);
    await send(server);
    await server.deps.jobs.drain();
    const [waiting] = await outbox(server);
    expect(waiting).toMatchObject({ status: 'queued' });
    expect(waiting!.lastError).toContain('rejected the sender in MAIL_FROM');
  });

  it('that says nothing more is left in time, with no transaction open meanwhile, and asked again', async () => {
    let openTransactions: unknown;
    post.manners.onMessage = async () => {
      delete post.manners.onMessage;
      openTransactions = await database.database.system((tx) =>
        tx.query({
          name: 'test.idle',
          text: `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
                 AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
        }),
      );
      return new Promise(() => {});
    };
    const server = await aProcess(`${post.url}?socketTimeout=300`);
    await send(server);
    await server.deps.jobs.drain();
    expect(openTransactions).toEqual([]);
    const [waiting] = await outbox(server);
    expect(waiting).toMatchObject({ status: 'queued' });
    expect(waiting!.lastError).toContain("The mail server didn't respond in time.");
    clock.advance(5000);
    await server.deps.jobs.drain();
    expect(await outbox(server)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('that is silent is tried by one mail at a time, so that other jobs get their turn; no attempt is lost', async () => {
    post.manners.onMessage = () => new Promise(() => {});
    const server = await aProcess(`${post.url}?socketTimeout=1000`);
    for (let n = 0; n < 8; n++) await send(server, { subject: `Mail ${n}` });
    await server.deps.jobs.drain();
    const attempts = (await outbox(server)).map((row) => row.attempts);
    expect(attempts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(4);
    expect(attempts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(1);
    delete post.manners.onMessage;
    for (let n = 0; n < 2; n++) {
      clock.advance(30_000);
      await server.deps.jobs.drain();
    }
    expect(post.received).toHaveLength(8);
  });

  it('that never comes back leaves the mail failed, with the reason, and no job', async () => {
    const down = await startMailServer();
    await down.close();
    const server = await aProcess(down.url);
    await send(server);
    for (let attempt = 0; attempt < 16; attempt++) {
      await server.deps.jobs.drain();
      clock.advance(hourMs);
    }
    const [failed] = await outbox(server);
    expect(failed).toMatchObject({ status: 'failed', attempts: 15 });
    expect(failed!.lastError).toContain("The mail server couldn't be reached.");
    const jobs = await server.deps.db.system((tx) => tx.kysely.selectFrom('jobs').selectAll().execute());
    expect(jobs.filter(({ kind }) => kind === 'mail.send')).toEqual([]);
  });
});

describe('the outbox', () => {
  it('sends nothing when the transaction that wanted the mail fails', async () => {
    const server = await aProcess(post.url);
    const failing = server.deps.db.system(async (tx) => {
      await sendMail(server.deps, tx, mail);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await server.deps.jobs.drain();
    expect(post.received).toEqual([]);
    expect(await outbox(server)).toEqual([]);
  });

  it('sends each mail once while two processes compete, and although a job runs twice', async () => {
    const [one, other] = [await aProcess(post.url), await aProcess(post.url)];
    const subjects = Array.from({ length: 24 }, (_, n) => `Mail ${n}`);
    await one.deps.db.system(async (tx) => {
      for (const subject of subjects) await sendMail(one.deps, tx, { ...mail, subject });
    });
    await Promise.all([one.deps.jobs.drain(), other.deps.jobs.drain()]);
    const { id } = (await outbox(one))[0]!;
    await one.deps.db.system((tx) => one.deps.jobs.enqueue(tx, 'mail.send', { mailId: id }));
    await one.deps.jobs.drain();
    expect(post.received.map(({ parsed }) => parsed.subject).sort()).toEqual(subjects.sort());
  });

  it('gives a mail the same id again when a process died before it could record that it was sent', async () => {
    const server = await aProcess(post.url);
    await send(server);
    await server.deps.jobs.drain();
    const { id } = (await outbox(server))[0]!;
    await server.deps.db.system(async (tx) => {
      await tx.kysely.updateTable('outbox').set({ status: 'queued', sent_at: null }).execute();
      await server.deps.jobs.enqueue(tx, 'mail.send', { mailId: id });
    });
    await server.deps.jobs.drain();
    expect(post.received.map(({ parsed }) => parsed.messageId)).toEqual([
      `<${id}@shop.example>`,
      `<${id}@shop.example>`,
    ]);
  });

  it('keeps mails where no mail server is configured, and shows their links and codes outside production only', async () => {
    const printed: string[] = [];
    const print = process.stdout.write;
    process.stdout.write = ((text: string) => printed.push(text)) as never;
    try {
      for (const NODE_ENV of ['development', 'production']) {
        const server = await aProcess(null, { NODE_ENV, RATE_LIMITS: 'on' });
        await send(server, {
          subject: NODE_ENV,
          ...renderMail({
            brand: { name: 'Deskbell', contactEmail: 'hello@desk.example' },
            paragraphs: ['Your order is 1234567. Enter this code:', { code: '048213' }],
            action: { label: 'Open', url: 'https://desk.example/open?a=1&b=2' },
            notes: ['Or come to https://desk.example/open?a=1&b=2'],
          }),
        });
        await server.deps.jobs.drain();
        const kept = (await outbox(server)).find(({ subject }) => subject === NODE_ENV);
        expect(kept).toMatchObject({ status: 'kept', attempts: 0, sentAt: null });
      }
    } finally {
      process.stdout.write = print;
    }
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('to ada@example.com');
    expect(printed[0]?.split('\n').filter((line) => line.startsWith('  '))).toEqual([
      '  Code: 048213',
      '  https://desk.example/open?a=1&b=2',
    ]);
  });

  it('is listed page by page, newest first', async () => {
    const server = await aProcess(null);
    for (const subject of ['one', 'two', 'three']) await send(server, { subject });
    const first = await outboxOf(server, { limit: 2 });
    expect(first.rows.map(({ subject }) => subject)).toEqual(['three', 'two']);
    expect(first.total).toBe(3);
    const second = await outboxOf(server, { limit: 2, cursor: first.nextCursor! });
    expect(second.rows.map(({ subject }) => subject)).toEqual(['one']);
    expect(second.nextCursor).toBeNull();
    await expect(outboxOf(server, { limit: 2, cursor: 'nonsense' })).rejects.toThrow('Not a valid cursor');
  });
});
