import { setTimeout as pause } from 'node:timers/promises';
import type { NumberCheck } from '@deskbell/contract';
import { type FakeSipTrunk, openFakeSipTrunk } from '@deskbell/telephony/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, openBusiness, queryAsOwner } from '../../testing/index.ts';
import { type PhoneServer, until } from '../calls/testing/index.ts';
import { sip } from './index.ts';
import {
  customer,
  trunkIdentity as identity,
  openSipDesk,
  openSipPhones,
  openTrunkDesk,
  ourNumber,
  type SipDesk,
  trunkTransports,
} from './testing/index.ts';

let phones: PhoneServer;
beforeAll(async () => {
  phones = await openSipPhones();
});
afterAll(() => phones.close());

describe.each(trunkTransports)('a trunk by %s', (transport) => {
  let trunk: FakeSipTrunk;
  let desk: SipDesk;
  beforeAll(async () => {
    ({ trunk, desk } = await openTrunkDesk(phones, transport));
  });
  afterAll(() => trunk.close());

  const list: SipDesk['list'] = (path) => desk.list(path);

  it('the check list says since when the trunk knows us, and that a call came', async () => {
    const caller = await trunk.ring({ from: customer, to: ourNumber });
    await phones.hears(caller, /How can I help/);
    await caller.hangUp();
    expect(await list(`/api/phone/numbers/${desk.number.id}/checks`)).toMatchObject([
      { check: 'public_address', status: 'waiting', detail: expect.stringContaining('SIP_PUBLIC_ADDRESS') },
      {
        check: 'registration',
        status: 'ok',
        detail:
          transport === 'tls'
            ? 'Registered at the trunk, over TLS, sound encrypted.'
            : 'Registered at the trunk.',
        at: expect.stringMatching(/^20/),
      },
      { check: 'signed_call', status: 'ok' },
      { check: 'assistant_live', status: 'ok' },
    ]);
  });

  it('the password is never shown and lies encrypted', async () => {
    const shown = JSON.stringify(await list('/api/phone/carriers'));
    const rows = await queryAsOwner(phones.server, 'SELECT to_jsonb(c)::text AS row FROM phone_carriers c');
    expect(shown).toContain('"hint":"desk"');
    for (const text of [shown, JSON.stringify(rows)]) expect(text).not.toContain(trunk.password);
  });
});

describe('a trunk', () => {
  it('that refuses the password says so in the check list, and brings no calls', async () => {
    const trunk = await openFakeSipTrunk();
    const { user, port } = trunk;
    const desk = await openSipDesk(
      phones.server,
      { address: `127.0.0.1:${port}`, user, password: 'wrong' },
      '+15550100030',
    );
    const checks = () => desk.list<NumberCheck>(`/api/phone/numbers/${desk.number.id}/checks`);
    const refused = await until(async () => (await checks()).find(({ status }) => status === 'failed'));
    expect(refused).toMatchObject({
      check: 'registration',
      detail: 'Refused by the trunk. The user name or password is wrong.',
    });
    await trunk.close();
  });

  it('that can’t show who it is says so in the check list, and gets no password', async () => {
    const trunk = await openFakeSipTrunk({ transport: 'tls', identity });
    const { user, password, port } = trunk;
    const desk = await openSipDesk(
      phones.server,
      { address: `127.0.0.1:${port}`, transport: 'tls', user, password },
      '+15550100031',
    );
    const checks = () => desk.list<NumberCheck>(`/api/phone/numbers/${desk.number.id}/checks`);
    const failed = await until(async () => (await checks()).find(({ status }) => status === 'failed'));
    expect(failed).toMatchObject({
      check: 'registration',
      detail: 'The trunk can’t be reached. Its certificate is from nobody whom this server trusts.',
    });
    expect(trunk.registrations).toBe(0);
    await trunk.close();
  });

  it.each([
    [
      'a certificate that is none',
      { transport: 'tls', certificate: 'x' },
      400,
      /Paste the whole certificate/,
    ],
    [
      'a certificate that can’t be read',
      {
        transport: 'tls',
        certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      },
      409,
      /can’t be read/,
    ],
    ['encrypted sound without TLS', { transport: 'udp', srtp: true }, 400, /needs TLS/],
  ])('with %s isn’t connected', async (_, more, status, message) => {
    const { cookie } = await openBusiness(phones.server);
    const json = { carrier: 'sip', address: 'sip.provider.example', user: 'desk', ...more };
    const refused = await phones.server.send('/api/phone/carriers', { cookie, json });
    expect(refused.status).toBe(status);
    expect(await refused.text()).toMatch(message);
  });

  it('is told when the account is disconnected, and brings no calls any more', async () => {
    const trunk = await openFakeSipTrunk();
    const { user, password, port } = trunk;
    const desk = await openSipDesk(
      phones.server,
      { address: `127.0.0.1:${port}`, user, password },
      '+15550100032',
    );
    await until(() => trunk.contact() !== null || undefined);
    const { carrierId } = desk.number;
    await phones.server.send(`/api/phone/carriers/${carrierId}`, { method: 'DELETE', cookie: desk.cookie });
    await until(() => trunk.contact() === null || undefined);
    await trunk.close();
  });

  it('is looked after by a server that starts, in the account that it is of', async () => {
    const trunk = await openFakeSipTrunk();
    const { user, password, port } = trunk;
    await openSipDesk(phones.server, { address: `127.0.0.1:${port}`, user, password }, '+15550100035');
    await until(() => trunk.contact() !== null || undefined);
    const before = trunk.contact();
    const stopSecond = new AbortController();
    const second = await createTestServer({
      database: phones.server.database,
      stopping: stopSecond.signal,
      environment: { SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1' },
    });
    await sip.begin!(second.deps);
    await until(() => trunk.contact() !== before || undefined);
    stopSecond.abort();
    await second.close();
    await trunk.close();
  });

  it.each([
    ['number that is none', { carrierNumberId: 'reception' }],
    ['number without its country', { carrierNumberId: '5550100' }],
  ])('has no %s', async (_, json) => {
    const desk = await openSipDesk(
      phones.server,
      { address: '192.0.2.78', registers: false },
      '+15550100033',
    );
    const response = await phones.server.send(`/api/assistants/${desk.assistantId}/phone-numbers`, {
      cookie: desk.cookie,
      json: { carrierId: desk.number.carrierId, ...json },
    });
    expect(response.status).toBe(400);
  });
});

it('a trunk is left alone by a server that only shows a restored backup', async () => {
  const server = await createTestServer({
    environment: { QUIET: 'on', SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1' },
  });
  const trunk = await openFakeSipTrunk();
  const { user, password, port } = trunk;
  await openSipDesk(server, { address: `127.0.0.1:${port}`, user, password }, '+15550100038');
  await pause(1500);
  expect(trunk.registrations).toBe(0);
  await trunk.close();
  await server.close();
});
