import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { layOutMail, listOutbox, sendMail } from './index.ts';

const hourMs = 3_600_000;
let clock: FakeClock;
const open: { close(): Promise<void> }[] = [];

beforeEach(() => {
  clock = fakeClock('2026-03-27T09:00:00Z');
});
afterEach(async () => {
  for (const opened of open.splice(0)) await opened.close();
});

const mail = {
  kind: 'greeting',
  recipient: 'ada@example.com',
  subject: 'Grüße ☕',
  ...layOutMail({
    brandName: 'Deskbell',
    paragraphs: ['Tea & <biscuits>'],
    action: { label: 'Open', url: 'https://desk.example/open?a=1&b=2' },
  }),
};

test('sends a mail over SMTP, text and HTML, and records it as sent', async () => {
  const post = await aMailServer();
  const server = await aServer({ SMTP_URL: post.url, MAIL_FROM: 'Front desk <desk@shop.example>' });
  await send(server);
  await server.deps.jobs.drain();

  expect(post.received).toHaveLength(1);
  const [received] = post.received;
  expect(received).toMatchObject({ subject: 'Grüße ☕', text: mail.text });
  expect(received!.from?.text).toBe('"Front desk" <desk@shop.example>');
  expect(received!.html).toContain('Tea &amp; &lt;biscuits&gt;');
  expect(received!.html).toContain('href="https://desk.example/open?a=1&amp;b=2"');
  expect(await outbox(server)).toMatchObject([
    { status: 'sent', attempts: 1, lastError: null, sentAt: '2026-03-27T09:00:00.000Z' },
  ]);
});

test('sends files along, and an invitation where mail programs look for one', async () => {
  const post = await aMailServer();
  const server = await aServer({ SMTP_URL: post.url });
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
  const attachments = [
    { filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8; method=REQUEST', content },
    { filename: 'notes.txt', contentType: 'text/plain; charset=utf-8', content: 'Bring tea ☕' },
  ];
  await server.deps.db.system((tx) => sendMail(server.deps, tx, { ...mail, attachments }));
  await server.deps.jobs.drain();
  const parts = post.received[0]!.attachments.map(({ contentType, content, filename, headers }) => ({
    type: contentType,
    filename,
    method: (headers.get('content-type') as { params: Record<string, string> }).params.method,
    text: content.toString(),
  }));
  expect(parts).toContainEqual({ type: 'text/calendar', method: 'REQUEST', text: content });
  expect(parts).toContainEqual(expect.objectContaining({ filename: 'appointment.ics', text: content }));
  expect(parts).toContainEqual({ type: 'text/plain', filename: 'notes.txt', text: 'Bring tea ☕' });
});

test('sends nothing when the transaction that wanted the mail fails', async () => {
  const post = await aMailServer();
  const server = await aServer({ SMTP_URL: post.url });
  const { db } = server.deps;
  const failing = db.system(async (tx) => {
    await sendMail(server.deps, tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await server.deps.jobs.drain();
  expect(post.received).toEqual([]);
  expect(await outbox(server)).toEqual([]);
});

test('delivers after the mail server was down and is up again', async () => {
  const down = await aMailServer();
  await down.close();
  const server = await aServer({ SMTP_URL: down.url });
  await send(server);
  await server.deps.jobs.drain();
  expect(await outbox(server)).toMatchObject([{ status: 'queued', attempts: 1, sentAt: null }]);
  expect((await outbox(server))[0]!.lastError).toContain('ECONNREFUSED');

  const up = await aMailServer(down.port);
  clock.advance(5000);
  await server.deps.jobs.drain();
  expect(up.received).toHaveLength(1);
  expect(await outbox(server)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
});

test('marks a mail failed, with the reason, once every attempt has failed', async () => {
  const down = await aMailServer();
  await down.close();
  const server = await aServer({ SMTP_URL: down.url });
  await send(server);
  for (let attempt = 0; attempt < 16; attempt++) {
    await server.deps.jobs.drain();
    clock.advance(hourMs);
  }
  const [failed] = await outbox(server);
  expect(failed).toMatchObject({ status: 'failed', attempts: 15 });
  expect(failed!.lastError).toContain('ECONNREFUSED');
});

test('does not try again when the mail server refuses the recipient for good', async () => {
  const post = await aMailServer(0, { refuse: true });
  const server = await aServer({ SMTP_URL: post.url });
  await send(server);
  await server.deps.jobs.drain();
  const [refused] = await outbox(server);
  expect(refused).toMatchObject({ status: 'failed', attempts: 1 });
  expect(refused!.lastError).toContain('no such mailbox');
});

test('sends a mail once although its job runs twice', async () => {
  const post = await aMailServer();
  const server = await aServer({ SMTP_URL: post.url });
  await send(server);
  await server.deps.jobs.drain();
  const { id } = (await outbox(server))[0]!;
  await server.deps.db.system((tx) => server.deps.jobs.enqueue(tx, 'mail.send', { mailId: id }));
  await server.deps.jobs.drain();
  expect(post.received).toHaveLength(1);
});

test('keeps mails where no mail server is configured, and shows their links outside production only', async () => {
  const printed: string[] = [];
  const print = process.stdout.write;
  process.stdout.write = ((text: string) => printed.push(text)) as never;
  try {
    for (const NODE_ENV of ['development', 'production']) {
      const server = await aServer({ NODE_ENV, RATE_LIMITS: 'on' });
      await send(server);
      await server.deps.jobs.drain();
      expect(await outbox(server)).toMatchObject([{ status: 'kept', attempts: 0, sentAt: null }]);
    }
  } finally {
    process.stdout.write = print;
  }
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('https://desk.example/open?a=1&b=2');
  expect(printed[0]).toContain('ada@example.com');
});

test('lists the outbox page by page, newest first', async () => {
  const server = await aServer({});
  for (const subject of ['one', 'two', 'three']) {
    await server.deps.db.system((tx) => sendMail(server.deps, tx, { ...mail, subject }));
  }
  const first = await listOutbox(server.deps, { limit: 2 });
  expect(first.rows.map(({ subject }) => subject)).toEqual(['three', 'two']);
  expect(first.total).toBe(3);
  const second = await listOutbox(server.deps, { limit: 2, cursor: first.nextCursor! });
  expect(second.rows.map(({ subject }) => subject)).toEqual(['one']);
  expect(second.nextCursor).toBeNull();
  await expect(listOutbox(server.deps, { limit: 2, cursor: 'nonsense' })).rejects.toThrow(
    'Not a valid cursor',
  );
});

async function aServer(environment: Record<string, string>): Promise<TestServer> {
  const server = await createTestServer({ clock, environment });
  open.push(server);
  return server;
}

const send = ({ deps }: TestServer) => deps.db.system((tx) => sendMail(deps, tx, mail));

const outbox = async ({ deps }: TestServer) => (await listOutbox(deps, { limit: 100 })).rows;

/** A real mail server on a port of its own (or the given one). */
async function aMailServer(port = 0, { refuse = false } = {}) {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
        received.push(parsed);
        done();
      }, done);
    },
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await new Promise<void>((resolve) => server.close(() => resolve()));
    isOpen = false;
  };
  open.push({ close });
  return { received, port: listening, url: `smtp://127.0.0.1:${listening}`, close };
}
