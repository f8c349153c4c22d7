import type { ProviderPhoneNumber } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneServer,
} from '../../phone/calls/testing/index.ts';
import { openBusiness } from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let phones: PhoneServer;
let carrier: FakeCarrier;

beforeAll(async () => {
  phones = await openPhoneServer();
  carrier = phones.fakes.Twilio;
}, 60_000);
afterAll(() => phones.close());

async function openClient(): Promise<ProviderClient & { assistantId: string; cookie: string }> {
  const business = await openBusiness(phones.server);
  return { ...providerClient(phones.server, business), ...business };
}

function twilioAccount() {
  const { credentials } = carrier;
  if (credentials.carrier !== 'twilio') throw new Error('not of Twilio');
  return { twilioAccountSid: credentials.accountSid, twilioAuthToken: credentials.authToken };
}
const importIt = ({ read }: ProviderClient, more: object = {}) =>
  read<ProviderPhoneNumber>('/phone-number', 'POST', {
    provider: 'twilio',
    number: ourNumber,
    ...twilioAccount(),
    ...more,
  });

describe('a number of Twilio', () => {
  it('is answered by an assistant once it is imported, moved, and given up again', async () => {
    const client = await openClient();
    const { read, send, assistantId } = client;
    const number = await importIt(client, { name: 'Front desk', assistantId });
    expect(number).toMatchObject({
      provider: 'twilio',
      number: ourNumber,
      name: 'Front desk',
      assistantId,
      status: 'active',
      credentialId: expect.any(String),
    });
    expect(JSON.stringify(number)).not.toContain(twilioAccount().twilioAuthToken);
    const phone = await carrier.ring({ from: '+12125550123', to: ourNumber });
    await phones.hears(phone, /./);
    await phone.hangUp();
    await phones.server.deps.shutdownTasks.finished();

    const { id: other } = await read('/assistant', 'POST', { name: 'Other' });
    const fallbackDestination = { type: 'number', number: '+12125550199' };
    const moved = await read<ProviderPhoneNumber>(`/phone-number/${number.id}`, 'PATCH', {
      provider: 'twilio',
      assistantId: other,
      fallbackDestination,
    });
    expect(moved).toEqual({ ...number, assistantId: other, fallbackDestination });
    expect(carrier.fallbackUrl()).toContain('2125550199');
    const shown = await phones.server.send(`/api/assistants/${other}/phone-numbers`, {
      cookie: client.cookie,
    });
    expect(await shown.json()).toMatchObject([{ id: number.id, label: 'Front desk' }]);
    const without = await read(`/phone-number/${number.id}`, 'PATCH', { fallbackDestination: null });
    expect(without).not.toHaveProperty('fallbackDestination');

    expect(await read(`/phone-number/${number.id}`, 'DELETE')).toEqual(without);
    expect((await send(`/phone-number/${number.id}`)).status).toBe(404);
    expect(await read('/phone-number')).toEqual([]);
  });

  it('goes to the only assistant where none is named, over the account that is connected already', async () => {
    const client = await openClient();
    const first = await importIt(client);
    expect(first.assistantId).toBe(client.assistantId);
    await client.read(`/phone-number/${first.id}`, 'DELETE');
    const again = await client.read<ProviderPhoneNumber>('/phone-number/import/twilio', 'POST', {
      twilioPhoneNumber: ourNumber,
      twilioAccountSid: twilioAccount().twilioAccountSid,
    });
    expect(again.credentialId).toBe(first.credentialId);
    const twice = await client.send('/phone-number', 'POST', {
      provider: 'twilio',
      number: ourNumber,
      credentialId: first.credentialId,
    });
    expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining('already')]);
  });
});

it('of Vonage, over a connected account', async () => {
  const client = await openClient();
  const vonage = phones.fakes.Vonage;
  const connected = await phones.server.send('/api/phone/carriers', {
    cookie: client.cookie,
    json: vonage.credentials,
  });
  const { id: credentialId } = (await connected.json()) as { id: string };
  const number = await client.read<ProviderPhoneNumber>('/phone-number/import/vonage', 'POST', {
    vonagePhoneNumber: ourNumber,
    credentialId,
  });
  expect(number).toMatchObject({ provider: 'vonage', number: ourNumber, credentialId });
});

describe('what cannot be had', () => {
  let client: Awaited<ReturnType<typeof openClient>>;
  beforeAll(async () => {
    client = await openClient();
  });

  const nobody = '0197f0a4-7c3e-7b52-9d1a-000000000001';
  it.each<[string, object, number, RegExp]>([
    ['a number the account has not', { number: '+12125550111' }, 400, /has no number/],
    ['no number', { number: undefined }, 400, /Give the number/],
    ['an assistant that is not there', { assistantId: nobody }, 404, /Assistant/],
    ['a credential that is not there', { credentialId: nobody }, 404, /Carrier account/],
    ['no credentials', { twilioAccountSid: undefined }, 400, /twilioAccountSid/],
    ['a squad', { squadId: nobody }, 400, /answered by an assistant/],
    ['a server', { server: { url: 'https://shop.example' } }, 400, /no server/],
    ['hooks', { hooks: [{ on: 'call.ringing' }] }, 400, /Hooks/],
    ['an API key of Twilio', { twilioApiKey: 'SK1' }, 400, /twilioAuthToken/],
    ['a number of the provider', { provider: 'vapi' }, 400, /not given out/],
    ['a number of Telnyx', { provider: 'telnyx' }, 400, /SIP trunk/],
    ['a fallback by SIP', { fallbackDestination: { type: 'sip', sipUri: 'sip:a@b' } }, 400, /numbers alone/],
    ['a field that is not known', { color: 'red' }, 400, /property color should not exist/],
  ])('%s is refused, and nothing is connected', async (_what, more, status, message) => {
    const response = await client.send('/phone-number', 'POST', {
      provider: 'twilio',
      number: ourNumber,
      ...twilioAccount(),
      ...more,
    });
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
    expect(await client.read('/phone-number')).toEqual([]);
  });
});
