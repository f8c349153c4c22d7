import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CarrierError } from '../carrier-error.ts';
import { openVonageRest, type VonageRest } from '../testing/vonage-rest.ts';
import { openVonageAccount } from './account.ts';
import type { VonageCredentials } from './clients.ts';

const webhooks = {
  voiceUrl: 'https://desk.example/voice',
  fallbackUrl: 'https://desk.example/fallback',
  statusUrl: 'https://desk.example/status',
  messageUrl: 'https://desk.example/message',
  messageStatusUrl: 'https://desk.example/text-status',
};
let rest: VonageRest;
beforeAll(async () => {
  rest = await openVonageRest(['+15550100000', '+15550100001']);
});
afterAll(() => rest.close());

const open = (more: Partial<VonageCredentials> = {}) =>
  openVonageAccount(
    {
      apiKey: rest.apiKey,
      apiSecret: rest.apiSecret,
      applicationId: rest.applicationId,
      privateKey: rest.privateKey,
      ...more,
    },
    { baseUrl: rest.url },
  );
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: CarrierError) => error.kind,
  );
const lastRequest = () => rest.requests.at(-1)!;

it('accepts credentials that belong together, by the application’s name', async () => {
  expect(await open().verify()).toEqual({ name: 'Double' });
});

it('refuses a wrong secret, another application, another key and what is no key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(await kindOf(open({ apiSecret: 'another' }).verify())).toBe('credentials');
  expect(await kindOf(open({ applicationId: 'another' }).verify())).toBe('credentials');
  expect(await kindOf(open({ privateKey: otherKey }).verify())).toBe('credentials');
  expect(await kindOf(open({ privateKey: 'none' }).verify())).toBe('credentials');
});

it('tells a carrier that can’t be reached from one that refuses', async () => {
  const nowhere = openVonageAccount(rest, { baseUrl: 'http://127.0.0.1:9' });
  expect(await kindOf(nowhere.verify())).toBe('unreachable');
});

it('links a number to the application with signed webhooks, leaving the rest of both as it was', async () => {
  const [first, second] = await open().listNumbers();
  expect(first).toMatchObject({ id: 'US-15550100000', number: '+15550100000', canCall: true, canText: true });
  expect(first!.voiceUrl).toBeNull();
  rest.numbers[0]!.settings.set('moHttpUrl', 'https://kept.example');
  await open().setWebhooks(first!.id, webhooks);

  expect(rest.webhooks()).toMatchObject({
    answer_url: { address: webhooks.voiceUrl, http_method: 'POST' },
    event_url: { address: webhooks.statusUrl, http_method: 'POST' },
    fallback_answer_url: { address: webhooks.fallbackUrl, http_method: 'POST' },
  });
  const { body } = rest.requests.find(({ method }) => method === 'PUT')!;
  expect(body).toMatchObject({
    name: 'Double',
    privacy: { improve_ai: false },
    capabilities: { messages: expect.anything(), voice: { signed_callbacks: true } },
  });
  expect(Object.fromEntries(rest.numbers[0]!.settings)).toEqual({
    app_id: rest.applicationId,
    moHttpUrl: 'https://kept.example',
  });
  const [linked, other] = await open().listNumbers();
  expect([linked!.voiceUrl, other!.voiceUrl]).toEqual([webhooks.voiceUrl, null]);

  await open().clearWebhooks(first!.id);
  expect(Object.fromEntries(rest.numbers[0]!.settings)).toEqual({ moHttpUrl: 'https://kept.example' });
  expect(second).toMatchObject({ id: 'US-15550100001' });
});

it('a number that is another application’s goes somewhere', async () => {
  rest.numbers[1]!.settings.set('app_id', 'another');
  expect((await open().listNumbers())[1]!.voiceUrl).toBe('application:another');
  rest.numbers[1]!.settings.clear();
});

it('places, redirects and ends calls', async () => {
  const { carrierCallId } = await open().placeCall({
    from: '+15550100000',
    to: '+12125550123',
    documentUrl: 'https://desk.example/voice',
    statusUrl: 'https://desk.example/status',
    ringSeconds: 25,
    machineDetectionUrl: 'https://desk.example/machine',
  });
  expect(lastRequest().body).toEqual({
    to: [{ type: 'phone', number: '12125550123' }],
    from: { type: 'phone', number: '15550100000' },
    answer_url: ['https://desk.example/voice'],
    answer_method: 'POST',
    event_url: ['https://desk.example/status'],
    event_method: 'POST',
    ringing_timer: 25,
    advanced_machine_detection: { behavior: 'continue', mode: 'default' },
  });
  await open().redirectCall(carrierCallId, '[{"action":"talk","text":"Hi"}]');
  expect(lastRequest()).toMatchObject({
    method: 'PUT',
    path: `/v1/calls/${carrierCallId}`,
    body: { action: 'transfer', destination: { type: 'ncco', ncco: [{ action: 'talk', text: 'Hi' }] } },
  });
  await open().endCall(carrierCallId);
  expect(lastRequest().body).toEqual({ action: 'hangup' });
});

it('sends texts, told of by our id, and says why one isn’t taken', async () => {
  const send = (from: string, to = '+12125550123') =>
    open().sendText({
      id: 'ours',
      from,
      to,
      text: 'До встречи',
      statusUrl: 'https://desk.example/texts?text=1',
    });
  expect(await send('+15550100000')).toEqual({ messageId: expect.stringMatching(/^message-/) });
  expect(lastRequest().body).toEqual({
    channel: 'sms',
    message_type: 'text',
    from: '15550100000',
    to: '12125550123',
    text: 'До встречи',
    client_ref: 'ours',
    webhook_url: 'https://desk.example/texts?text=1',
    webhook_version: 'v1',
    sms: { encoding_type: 'auto' },
  });
  await expect(send('+15559999999')).rejects.toMatchObject({
    kind: 'refused',
    code: '1150',
    mayRepeat: false,
    message: 'Vonage refused: Illegal Sender Address',
  });
  rest.refusedTexts.set('+12125550124', 503);
  await expect(send('+15550100000', '+12125550124')).rejects.toMatchObject({
    kind: 'unreachable',
    mayRepeat: true,
  });
});
