import type { OutboxMail } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redactOldMails, sendMail } from '../../../kernel/mail/index.ts';
import { claimAsAdministrator, createTestServer, type TestServer } from '../../../testing/index.ts';
import { readAllPages } from '../testing/read-through.ts';

let server: TestServer;
let cookie: string;
let owner: string;

beforeAll(async () => {
  server = await createTestServer({ environment: { NODE_ENV: 'production', RATE_LIMITS: 'on' } });
  cookie = await claimAsAdministrator(server);
  ({ cookie: owner } = await server.signUp('ada@example.com'));
  await server.deps.jobs.drain();
});
afterAll(() => server.close());

const resend = (id: string, session = cookie) =>
  server.send(`/api/admin/outbox/${id}/resend`, { method: 'POST', cookie: session });

const found = async (query: string): Promise<string[]> => {
  const { rows } = await readAllPages<OutboxMail>(server, cookie, `/api/admin/outbox?${query}`, 1);
  return rows.map(({ recipient }) => recipient);
};

it('the administrator reads the mails that were kept, newest first, page by page', async () => {
  const first = await server.send('/api/admin/outbox?limit=1', { cookie });
  expect(first.status).toBe(200);
  expect(first.headers.get('x-total-count')).toBe('2');
  const [mail] = (await first.json()) as OutboxMail[];
  expect(mail).toMatchObject({ recipient: 'ada@example.com', kind: 'verify_address', status: 'kept' });
  expect(mail!.text).toContain('http://localhost/api/auth/verify-email?token=');

  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await server.send(next!, { cookie });
  expect(await second.json()).toMatchObject([{ recipient: 'boss@example.com' }]);
  expect(second.headers.get('link')).toBeNull();
});

it('mails are found by recipient, subject, kind and state, page by page', async () => {
  expect(await found('search=ADA@')).toEqual(['ada@example.com']);
  expect(await found('search=verify_address')).toEqual(['ada@example.com', 'boss@example.com']);
  expect(await found('search=verify%25')).toEqual([]);
  expect(await found('status=kept&search=boss')).toEqual(['boss@example.com']);
  expect(await found('status=failed')).toEqual([]);
  expect((await server.send('/api/admin/outbox?status=lost', { cookie })).status).toBe(400);
});

it('a kept mail is tried again, on record; while it waits it is not put twice', async () => {
  const [id] = await send('try-again@example.com');
  await server.deps.jobs.drain();
  const response = await resend(id!);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id, status: 'queued', attempts: 0, lastError: null });
  expect((await resend(id!)).status).toBe(409);
  expect(await jobsFor(id!)).toBe(1);
  await server.deps.jobs.drain();
  expect(await found('status=kept&search=try-again')).toHaveLength(1);
  expect(await jobsFor(id!)).toBe(0);
  expect(await record()).toMatchObject([
    { action: 'resent', subject: 'mail', subject_id: id, account_id: null, detail: { kind: 'greeting' } },
  ]);
});

it('a mail whose job is dead leaves none behind when it is sent again', async () => {
  const [id] = await send('gave-up@example.com');
  await server.deps.db.system(async ({ kysely }) => {
    await kysely.updateTable('outbox').set({ status: 'failed' }).where('id', '=', id!).execute();
    await kysely
      .updateTable('jobs')
      .set({ failed_at: new Date(), attempts: 15 })
      .where('failed_at', 'is', null)
      .execute();
  });
  expect(await jobsFor(id!)).toBe(1);
  expect((await resend(id!)).status).toBe(200);
  expect(await jobsFor(id!)).toBe(1);
  expect(await (await server.send('/api/admin/dead-jobs', { cookie })).json()).toEqual([]);
  await server.deps.jobs.drain();
  expect(await found('status=kept&search=gave-up')).toHaveLength(1);
});

it('a dead job of a mail that failed sends it when it is run again', async () => {
  const [id] = await send('by-its-job@example.com');
  await server.deps.db.system(async ({ kysely }) => {
    await kysely.updateTable('outbox').set({ status: 'failed' }).where('id', '=', id!).execute();
    await kysely
      .updateTable('jobs')
      .set({ failed_at: new Date(), attempts: 15 })
      .where('failed_at', 'is', null)
      .execute();
  });
  const [job] = (await (await server.send('/api/admin/dead-jobs', { cookie })).json()) as { id: string }[];
  await server.send(`/api/admin/dead-jobs/${job!.id}/retry`, { method: 'POST', cookie });
  await server.deps.jobs.drain();
  expect(await found('status=kept&search=by-its-job')).toHaveLength(1);
});

it.each([
  ['was sent', { status: 'sent' }, 'This email was already sent.'],
  [
    'lost its text',
    { status: 'failed', created_at: new Date('2020-01-01') },
    "The text of this email was removed after 30 days, so it can't be sent again.",
  ],
])('a mail that %s is refused with a sentence', async (_, change, message) => {
  const [id] = await send('no-more@example.com');
  await server.deps.jobs.drain();
  await server.deps.db.system(({ kysely }) =>
    kysely.updateTable('outbox').set(change).where('id', '=', id!).execute(),
  );
  await redactOldMails(server.deps);
  const response = await resend(id!);
  expect([response.status, await response.json()]).toEqual([409, { code: 'conflict', message }]);
});

it('mails are sent again by the administrator alone, and only those there are', async () => {
  const [id] = await send('mine@example.com');
  await server.deps.jobs.drain();
  expect((await resend(id!, owner)).status).toBe(403);
  expect((await resend(id!, '')).status).toBe(401);
  expect((await resend('01900000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await resend('x')).status).toBe(404);
});

async function send(recipient: string): Promise<string[]> {
  await server.deps.db.system((tx) =>
    sendMail(server.deps, tx, { kind: 'greeting', recipient, subject: 'Hello', text: 'Hello.' }),
  );
  const { rows } = await readAllPages<OutboxMail>(
    server,
    cookie,
    `/api/admin/outbox?search=${recipient}`,
    100,
  );
  return rows.map(({ id }) => id);
}

const jobsFor = (mailId: string): Promise<number> =>
  server.deps.db.system(async ({ kysely }) => {
    const jobs = await kysely.selectFrom('jobs').select('payload').execute();
    return jobs.filter(({ payload }) => (payload as { mailId?: string }).mailId === mailId).length;
  });

const record = () =>
  server.deps.db.platform(({ kysely }) =>
    kysely.selectFrom('audit_log').selectAll().where('subject', '=', 'mail').execute(),
  );
