import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { BRAND_CONTACT_EMAIL: 'team@desk.example' } });
});
afterAll(() => server.close());

const message = {
  name: 'Ada Lovelace',
  email: 'Ada@Engine.example',
  company: 'Analytical Engines',
  phone: '+44 20 7946 0000',
  message: 'Could you call me?\n\nTuesday is fine <b>.',
};

const write = (fields: object, to = server) => to.send('/api/contact', { json: { ...message, ...fields } });

const stored = () =>
  server.deps.db.system((tx) => tx.kysely.selectFrom('contact_messages').selectAll().execute());
const mails = () => server.deps.db.system((tx) => tx.kysely.selectFrom('outbox').selectAll().execute());

it('keeps the message and mails it to the brand, to be answered to the sender', async () => {
  expect((await write({})).status).toBe(204);
  expect(await stored()).toMatchObject([
    { name: 'Ada Lovelace', email: 'ada@engine.example', company: 'Analytical Engines' },
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: 'team@desk.example',
    reply_to: 'ada@engine.example',
    kind: 'contact_message',
  });
  expect(mail!.text_body).toContain('Tuesday is fine <b>.');
  expect(mail!.html_body).toContain('Tuesday is fine &lt;b&gt;.');
  expect(mail!.subject).not.toContain('Ada');
});

it('thanks whoever fills the honeypot and keeps nothing', async () => {
  const before = (await stored()).length;
  expect((await write({ website: 'https://spam.example' })).status).toBe(204);
  expect(await stored()).toHaveLength(before);
  expect(await mails()).toHaveLength(before);
});

it('refuses what lacks a name, an address or a message', async () => {
  for (const wrong of [{ name: ' ' }, { email: 'ada' }, { message: '' }]) {
    expect((await write(wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
});

it('takes five messages in ten minutes from one address', async () => {
  const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await write({}, limited)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  await limited.close();
});
