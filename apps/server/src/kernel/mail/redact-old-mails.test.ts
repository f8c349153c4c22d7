import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { sendMail } from './index.ts';
import { redactOldMailsDaily } from './redact-old-mails.ts';

const dayMs = 86_400_000;
let server: TestServer;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-27T09:00:00Z');
  server = await createTestServer({ clock });
});
afterAll(() => server.close());

const send = (subject: string) =>
  server.deps.db.system((tx) =>
    sendMail(server.deps, tx, {
      kind: 'sign_in',
      recipient: 'ada@example.com',
      subject,
      text: 'https://desk.example/secret',
      html: '<a href="https://desk.example/secret">in</a>',
      attachments: [{ filename: 'secret.txt', contentType: 'text/plain', content: 'secret' }],
    }),
  );
const outbox = () =>
  server.deps.db.system((tx) => tx.kysely.selectFrom('outbox').selectAll().orderBy('id').execute());
const waiting = () =>
  server.deps.db.system((tx) =>
    tx.kysely.selectFrom('jobs').select('run_at').where('kind', '=', 'mail.redact').execute(),
  );

it('every day removes what mails older than 30 days say, and nothing younger', async () => {
  await send('old');
  await server.deps.jobs.drain();
  await redactOldMailsDaily(server.deps);
  for (let day = 1; day <= 29; day++) {
    await server.deps.jobs.drain();
    clock.advance(dayMs);
  }
  await server.deps.jobs.drain();
  expect((await outbox())[0]!.text_body).toContain('secret');
  await send('young');
  clock.advance(2 * dayMs);
  await server.deps.jobs.drain();
  const [old, young] = await outbox();
  expect(old).toMatchObject({
    subject: 'old',
    text_body: '(removed after 30 days)',
    html_body: null,
    attachments: [],
  });
  expect(young!.text_body).toContain('secret');
});

it('has one job waiting, for tomorrow, however many processes start', async () => {
  const second = await createTestServer({ clock, database: server.database });
  await redactOldMailsDaily(second.deps);
  await second.deps.jobs.drain();
  expect(await waiting()).toEqual([{ run_at: new Date(clock.now().getTime() + dayMs) }]);
  await second.close();
});
