import type { ProviderCredential, ProviderPhoneNumber } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhoneServer, ourNumber, type PhoneServer } from '../../phone/calls/testing/index.ts';
import { openBusiness } from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let phones: PhoneServer;
let client: ProviderClient;

beforeAll(async () => {
  phones = await openPhoneServer();
  client = providerClient(phones.server, await openBusiness(phones.server));
}, 60_000);
afterAll(() => phones.close());

const connect = (json: object) => client.read<ProviderCredential>('/credential', 'POST', json);

it('an account at a carrier is connected, brings its numbers, and is forgotten with them', async () => {
  const { carrier, ...credentials } = phones.fakes.Vonage.credentials;
  const made = await connect({ provider: carrier, ...credentials });
  expect(made).toMatchObject({ provider: 'vonage', name: expect.any(String) });
  for (const secret of phones.fakes.Vonage.secrets) expect(JSON.stringify(made)).not.toContain(secret);
  expect(await client.read(`/credential/${made.id}`)).toEqual(made);
  const number = await client.read<ProviderPhoneNumber>('/phone-number', 'POST', {
    provider: 'vonage',
    number: ourNumber,
    credentialId: made.id,
  });
  expect(number).toMatchObject({ number: ourNumber, credentialId: made.id });
  expect(await client.read('/credential')).toEqual([made]);
  expect(await client.read(`/credential/${made.id}`, 'DELETE')).toEqual(made);
  expect((await client.send(`/credential/${made.id}`)).status).toBe(404);
  expect(await client.read('/phone-number')).toEqual([]);
});

it('a trunk is connected, and takes any number', async () => {
  const trunk = await connect({
    provider: 'byo-sip-trunk',
    name: 'Office',
    gateways: [{ ip: '203.0.113.5', port: 5080 }, { ip: '203.0.113.6' }],
    outboundLeadingPlusEnabled: true,
  });
  expect(trunk).toMatchObject({ provider: 'byo-sip-trunk' });
  const number = await client.read<ProviderPhoneNumber>('/phone-number', 'POST', {
    provider: 'byo-phone-number',
    number: '+15550100077',
    credentialId: trunk.id,
  });
  expect(number).toMatchObject({ provider: 'byo-phone-number', number: '+15550100077' });
  await client.read(`/credential/${trunk.id}`, 'DELETE');
});

const wrong = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'not the token' };
it.each<[string, object, number, RegExp]>([
  ['that the carrier does not know', { provider: 'twilio', ...wrong }, 409, /./],
  ['of another vendor', { provider: 'openai', apiKey: 'sk-1' }, 400, /Only accounts at phone carriers/],
  ['without its secret', { provider: 'twilio', accountSid: wrong.accountSid }, 400, /authToken/],
  ['of a trunk without a gateway', { provider: 'byo-sip-trunk', gateways: [] }, 400, /gateways/],
  ['of a trunk nowhere', { provider: 'byo-sip-trunk', gateways: [{ ip: 'a b' }] }, 400, /name or an address/],
])('credentials %s are refused', async (_what, json, status, message) => {
  const response = await client.send('/credential', 'POST', json);
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
});
