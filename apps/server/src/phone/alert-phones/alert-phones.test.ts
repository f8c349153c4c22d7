import type { AlertChannel, AlertPhone, AlertSettings } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAlertsJob } from '../../identity/alerts/index.ts';
import { createAlertDispatcher } from '../../identity/alerts/testing/index.ts';
import { createTestServer, openBusiness, queryAsOwner, type TestServer } from '../../testing/index.ts';
import {
  type FakeTextCarrier,
  openTextDesk,
  openTwilioTexts,
  type TextDesk,
} from '../messages/testing/index.ts';

const ours = '+15550100000';
const mine = '+12125551000';
const howToStop = 'Reply STOP to get no more texts.';

let clock: FakeClock;
let carrier: FakeTextCarrier;
let server: TestServer;
let desk: TextDesk;

beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  carrier = await openTwilioTexts(ours);
  server = await createTestServer({
    clock,
    environment: { PUBLIC_URL: 'https://desk.example', ...carrier.environment },
  });
  desk = await openTextDesk(server, carrier);
});
afterAll(async () => {
  await server.close();
  await carrier.close();
});

const send = (path: string, method: string, json?: unknown, cookie = desk.salon.cookie) =>
  server.send(path, { method, cookie, ...(json !== undefined && { json }) });
async function answered<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const answer = await response;
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([status, '']);
  return (await answer.json()) as Body;
}
const phone = () => answered<AlertPhone>(send('/api/alert-phone', 'GET'));
const enter = async (number = mine) => {
  const asked = await answered<AlertPhone>(send('/api/alert-phone', 'PUT', { number }));
  await server.deps.jobs.drain();
  return asked;
};
const prove = (code: string) => send('/api/alert-phone/prove', 'POST', { code });
const textsTo = (number = mine) => carrier.texts.filter(({ to }) => to === number).map(({ text }) => text);
const codeSent = () => /\d{6}/.exec(textsTo().at(-1)!)![0];
const choose = (channels: AlertChannel[]) =>
  answered<AlertSettings>(send('/api/alert-settings', 'PATCH', { channels: { person_wanted: channels } }));
async function ask() {
  const reply = await desk.salon.say('I would like to talk to a person.');
  await settle();
  return reply;
}
async function settle() {
  await server.deps.jobs.drain();
  await createAlertDispatcher(server.deps).drain();
  await server.deps.jobs.drain();
}

describe('a phone that alerts are texted to', () => {
  beforeEach(async () => {
    await send('/api/alert-phone', 'DELETE');
    carrier.accept(mine);
  });

  it('is proven by a code that was texted there', async () => {
    expect(await enter()).toMatchObject({ number: mine, isProven: false, from: ours });
    expect(textsTo().at(-1)).toMatch(new RegExp(`^\\d{6} is your code for Deskbell alerts\\. ${howToStop}$`));
    expect(await answered(prove(codeSent()))).toMatchObject({ number: mine, isProven: true, error: null });
    // It counts once.
    expect((await prove(codeSent())).status).toBe(400);
  });

  it('has three tries, and ten minutes', async () => {
    await enter();
    const code = codeSent();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 3; tries += 1) expect((await prove(wrong)).status).toBe(400);
    const refused = await prove(code);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'Too many wrong codes. Ask for a new one.', issues: [{ path: 'code' }] },
    ]);
    await enter();
    clock.advance(10 * 60_000);
    expect(await (await prove(codeSent())).json()).toMatchObject({
      message: 'This code is no longer valid. Ask for a new one.',
    });
    expect(await phone()).toMatchObject({ isProven: false });
  });

  it('is texted what its owner wants there, with the way to it, and nothing before it is proven', async () => {
    await choose(['app', 'sms']);
    await enter();
    const before = textsTo().length;
    await ask();
    expect(textsTo()).toHaveLength(before);
    await answered(prove(codeSent()));
    const { conversationId } = await ask();
    await settle();
    expect(textsTo().slice(before)).toEqual([
      `A customer of Corner Salon is waiting for a person: https://desk.example/dashboard?section=conversations&assistant=${desk.salon.assistantId}&conversation=${conversationId} ${howToStop}`,
    ]);
    await choose(['app']);
    await ask();
    expect(textsTo()).toHaveLength(before + 1);
  });

  it('shows why a text didn’t arrive', async () => {
    await enter();
    await answered(prove(codeSent()));
    carrier.refuse(mine, 'landline');
    await answered(send('/api/alert-phone/test', 'POST'));
    await settle();
    expect(await phone()).toMatchObject({ isProven: true, error: expect.stringContaining('landline') });
  });

  it('is told as often as its text is sent: the delivery ends as the text does', async () => {
    const last = async () =>
      (
        await queryAsOwner<{ id: string; status: string; error: string | null; text_id: string | null }>(
          server,
          "SELECT id, status, error, text_id FROM alert_deliveries WHERE channel = 'sms' ORDER BY id DESC LIMIT 1",
        )
      )[0]!;
    await choose(['sms']);
    await enter();
    await answered(prove(codeSent()));
    await ask();
    const sent = await last();
    expect(sent).toMatchObject({ status: 'delivered', error: null, text_id: expect.any(String) });
    // A job that runs twice, as after a crash.
    const before = textsTo().length;
    const { account_id: accountId, user_id: userId } = (
      await queryAsOwner<{ account_id: string; user_id: string }>(
        server,
        'SELECT account_id, user_id FROM alert_phones WHERE proven_at IS NOT NULL',
      )
    )[0]!;
    await server.deps.db.account(accountId, (tx) =>
      server.deps.jobs.enqueue(tx, textAlertsJob, {
        accountId,
        userId,
        deliveryIds: [sent.id],
        text: 'Again',
      }),
    );
    await server.deps.jobs.drain();
    expect(textsTo()).toHaveLength(before);
    carrier.refuse(mine, 'landline');
    await ask();
    expect(await last()).toMatchObject({ status: 'failed', error: expect.stringContaining('landline') });
    carrier.accept(mine);
    await desk.receive({ from: mine, text: 'STOP' });
    await ask();
    expect(await last()).toMatchObject({
      ...{ status: 'failed', text_id: null },
      error: expect.stringContaining('STOP'),
    });
    await desk.receive({ from: mine, text: 'START' });
    expect(textsTo()).not.toContainEqual(expect.stringMatching(/^Again/));
  });

  it('is no phone that may not be texted, and nothing is kept of it', async () => {
    await desk.receive({ from: '+12125551078', text: 'STOP' });
    expect((await send('/api/alert-phone', 'PUT', { number: '+12125551078' })).status).toBe(409);
    expect(await phone()).toMatchObject({ number: null });
    expect((await send('/api/alert-phone', 'PUT', { number: '0171 1234' })).status).toBe(400);
    expect((await send('/api/alert-phone/test', 'POST')).status).toBe(409);
  });
});

it('says so where the account has no number that can text', async () => {
  const { cookie } = await openBusiness(server);
  const refused = await send('/api/alert-phone', 'PUT', { number: mine }, cookie);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('Integrations › Phone') },
  ]);
});
