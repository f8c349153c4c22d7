import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { NumberCheck } from '@deskbell/contract';
import {
  type FakeSipTrunk,
  makeCertificate,
  type OwnCertificate,
  openFakeSipTrunk,
  type PhoneCaller,
  type SipCallee,
} from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, openBusiness, queryAsOwner } from '../../testing/index.ts';
import { openPhoneServer, type PhoneServer, tone, until } from '../calls/testing/index.ts';
import { endSilentCalls } from './end-silent-calls.ts';
import { sip } from './index.ts';
import { openSipDesk, type SipDesk } from './testing/index.ts';

const [ourNumber, customer, staff, colleague] = [
  '+15550100000',
  '+12125550123',
  '+15550100777',
  '+15550100778',
];
const sipEnvironment = { SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1', SIP_RTP_PORTS: '42000-49999' };
let phones: PhoneServer;
let stop: AbortController;

beforeAll(async () => {
  stop = new AbortController();
  phones = await openPhoneServer({ stopping: stop.signal, environment: sipEnvironment });
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterAll(async () => {
  stop.abort();
  await phones.close();
});
/** Of one frequency: one term of its Fourier transform. */
function loudnessAt(samples: Int16Array, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / 8000;
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, at) => {
    real += sample * Math.cos(turn * at);
    imaginary += sample * Math.sin(turn * at);
  });
  return Math.hypot(real, imaginary) / samples.length;
}
const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
const says = (caller: PhoneCaller, words: string) => phones.says(caller, words);

/** What encrypts connection and sound where a trunk is by TLS. */
const identity = makeCertificate(['127.0.0.1']);

describe.each(['udp', 'tcp', 'tls'] as const)('over a trunk by %s', (transport) => {
  let trunk: FakeSipTrunk;
  let desk: SipDesk;

  beforeAll(async () => {
    const isTls = transport === 'tls';
    trunk = await openFakeSipTrunk({ transport, ...(isTls && { identity, srtp: true }) });
    const { user, password, port } = trunk;
    desk = await openSipDesk(
      phones.server,
      {
        ...{ address: `127.0.0.1:${port}`, transport, user, password },
        ...(isTls && { srtp: true, certificate: identity.certificate }),
      },
      ourNumber,
    );
    await desk.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
    await until(() => trunk.contact() !== null || undefined);
  });
  afterEach(() => {
    trunk.callee = () => 'no-answer';
    trunk.answered.length = 0;
  });
  afterAll(() => trunk.close());

  const ring = (more: { from?: string } = {}) => trunk.ring({ from: customer, to: ourNumber, ...more });
  const list: SipDesk['list'] = (path) => desk.list(path);
  const callsOfNewest = () => desk.newestCalls();
  const setRules: SipDesk['setRules'] = (rules) => desk.setRules(rules);

  it('a caller is greeted, asks, hears the answer and hangs up: it is a phone call with its turns', async () => {
    const caller = await ring();
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const [call] = await callsOfNewest();
    expect(call).toMatchObject({ channel: 'phone', status: 'ended', endedReason: 'customer-ended-call' });
    expect(call!.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      expect.stringMatching(/^assistant: Hello/),
      'user: Is there parking?',
      'assistant: Yes, there is free parking behind the shop.',
    ]);
    const [row] = await queryAsOwner(
      phones.server,
      'SELECT status, seconds FROM phone_calls WHERE carrier_call_id = $1',
      [caller.callId],
    );
    expect(row).toMatchObject({ status: 'completed' });
  });

  const server = () => ({
    transport,
    address: '127.0.0.1',
    port: Number(/:(\d+)/.exec(trunk.contact()!.replace('sip:', ''))![1]),
  });
  const newestAnswered = () => until(() => trunk.answered.at(-1));
  const hearsSomething = (callee: Pick<SipCallee, 'heard'>) =>
    until(() => callee.heard().some((sample) => Math.abs(sample) > 1000) || undefined);

  it('a call whose process is killed is over as of when that was last heard of, and what was said is kept', async () => {
    const { deps } = phones.server;
    const caller = await ring();
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    const read = async () => {
      const [row] = await queryAsOwner(
        phones.server,
        'SELECT status, seconds, ended_at, alive_at, sequence FROM phone_calls WHERE carrier_call_id = $1',
        [caller.callId],
      );
      return row as { status: string; seconds: number | null; ended_at: Date | null; alive_at: Date };
    };
    expect(await endSilentCalls(deps, new Date(Date.now() - 60_000))).toBe(0);
    const alive = await read();
    expect(alive).toMatchObject({ status: 'in-progress', ended_at: null });
    expect(await endSilentCalls(deps, new Date(Date.now() + 1000))).toBe(1);
    const ended = await read();
    expect(ended).toMatchObject({
      status: 'completed',
      ended_at: alive.alive_at,
      seconds: expect.any(Number),
    });
    expect(ended.seconds).toBeGreaterThan(0);
    expect(await endSilentCalls(deps, new Date(Date.now() + 1000))).toBe(0);
    // What this process tells after it changes nothing.
    await caller.hangUp();
    await deps.shutdownTasks.finished();
    expect(await read()).toEqual(ended);
    const [call] = await callsOfNewest();
    expect(call!.turns.at(-1)).toMatchObject({ text: 'Yes, there is free parking behind the shop.' });
  });

  it('a blocked number is declined, and nobody hears anything', async () => {
    await setRules({ blockedNumbers: [customer] });
    const caller = await ring();
    await caller.done;
    expect(caller.verbs).toEqual(['Refused 603']);
    await setRules({});
  });

  it('a number that no assistant answers is not found', async () => {
    // Over TLS there is no way but the one that was registered by.
    const at = transport === 'tls' ? {} : { at: server() };
    const caller = await trunk.ring({ from: customer, to: '+15559999999', ...at });
    await caller.done;
    expect(caller.verbs).toEqual(['Refused 404']);
  });

  it('digits are an answer, as if they were spoken', async () => {
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('4155552671#');
    await until(async () => {
      const [call] = await callsOfNewest();
      return call?.turns.some(({ role, text }) => role === 'user' && text === '4155552671') || undefined;
    });
    await caller.hangUp();
  });

  it('a key of the menu chooses, and the call says which', async () => {
    const entries = [
      { key: '1' as const, label: 'parking', does: 'talk' as const, words: 'Is there parking?' },
    ];
    await setRules({ menu: { enabled: true, prompt: 'Press a key.', entries } });
    const caller = await ring();
    await hears(caller, /Press a key/);
    caller.press('1');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await until(async () => {
      const [call] = await callsOfNewest();
      return call?.menu.some(({ key, label }) => key === '1' && label === 'parking') || undefined;
    });
    await setRules({});
  });

  it('staff are rung first while the caller hears it ring; when nobody takes the call, the assistant does', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff], transfer: 'blind' });
    const caller = await ring();
    await hears(caller, /nobody could take your call/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
  });

  it('the first of the staff to answer talks with the caller, until one of them hangs up', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff, colleague], transfer: 'blind' });
    trunk.callee = (number) => (number === colleague ? 'answered' : 'rings');
    const caller = await ring();
    await caller.connected;
    const taken = await newestAnswered();
    expect(taken).toMatchObject({ number: colleague, from: ourNumber });
    await caller.speak(tone(8000, 400, 9000));
    await hearsSomething(taken);
    await taken.speak(tone(8000, 400, 9000));
    await hearsSomething(caller);
    taken.press('5');
    taken.hangUp();
    await caller.done;
    expect(caller.verbs).toEqual(['Answered', 'Hangup']);
    expect(phones.voice.spoken).toEqual([]);
  });

  it('key 0 puts a caller through, and back when nobody answers', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'busy';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
  });

  it('who is rung hears who calls, and takes the call by 1', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const taken = await newestAnswered();
    await hearsSomething(taken);
    taken.press('1');
    await until(() => phones.voice.spoken.some((said) => /press 1|1 to/i.test(said)) || undefined);
    const before = taken.heard().length;
    await until(async () => {
      await caller.speak(tone(8000, 200, 9000));
      return (
        taken
          .heard()
          .subarray(before)
          .some((sample) => Math.abs(sample) > 4000) || undefined
      );
    });
    await caller.hangUp();
    await taken.ended;
  });

  it('while somebody is told of the call, its caller hears music', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const told = await newestAnswered();
    // The first note, and nothing of the ringing.
    const isMusic = (heard: Int16Array) => loudnessAt(heard, 262) > 10 * loudnessAt(heard, 440);
    await until(() => {
      const heard = caller.heard();
      return (heard.length > 4000 && isMusic(heard.subarray(-1600))) || undefined;
    });
    told.press('2');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    await setRules({});
  });

  it('or nothing, where the rules say so', async () => {
    await setRules({ staffNumbers: [staff], holdSound: 'silence' });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const told = await newestAnswered();
    // Faint noise, as always when nobody speaks.
    await until(() => {
      const latest = caller.heard().subarray(-8000);
      return (latest.length === 8000 && latest.every((sample) => Math.abs(sample) < 300)) || undefined;
    });
    told.press('2');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    await setRules({});
  });

  it('who declines by 2 is let go, and the caller comes back', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const rung = await newestAnswered();
    await hearsSomething(rung);
    rung.press('2');
    await rung.ended;
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    await setRules({});
  });

  it('who hangs up in mid-sentence is a lead by the number they called from', async () => {
    const stranger = transport === 'udp' ? '+16465550188' : '+16465550187';
    const caller = await ring({ from: stranger.replace('+', '00') });
    await hears(caller, /How can I help/);
    phones.voice.words.push('Is there parking?');
    await says(caller, 'Is there parking?');
    await until(() => phones.voice.spoken.some((said) => /behind the shop/.test(said)) || undefined);
    await caller.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const leads = await list<{ phone: string; source: string }>(`/api/assistants/${desk.assistantId}/leads`);
    expect(leads.filter(({ phone }) => phone === stranger)).toMatchObject([{ source: 'phone' }]);
    phones.voice.words.length = 0;
  });

  it('A-law is spoken with whoever speaks nothing else', async () => {
    const caller = await trunk.ring({ from: customer, to: ourNumber, laws: ['a'] });
    await hears(caller, /How can I help/);
    await caller.hangUp();
  });

  it('whoever gives up while it rings leaves nobody ringing', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff], transfer: 'blind' });
    trunk.callee = () => 'rings';
    const caller = await ring();
    await until(() => trunk.ringing() === 1 || undefined);
    await caller.hangUp();
    await until(() => trunk.ringing() === 0 || undefined);
    expect(caller.verbs).toEqual(['Refused 487']);
    await setRules({});
  });

  it('the check list says since when the trunk knows us, and that a call came', async () => {
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

  it('whose callers are put through by REFER connects them itself, and gives them back when nobody answers', async () => {
    const trunk = await openFakeSipTrunk();
    const { user, password, port } = trunk;
    const number = '+15550100031';
    const desk = await openSipDesk(
      phones.server,
      { address: `127.0.0.1:${port}`, user, password, transfer: 'refer' },
      number,
    );
    await desk.setRules({ staffNumbers: [staff], transfer: 'blind' });
    await until(() => trunk.contact() !== null || undefined);

    trunk.referred = () => 486;
    const back = await trunk.ring({ from: customer, to: number });
    await hears(back, /How can I help/);
    back.press('0');
    await hears(back, /nobody could take your call/);
    await back.hangUp();

    trunk.referred = () => 200;
    phones.voice.spoken.length = 0;
    const taken = await trunk.ring({ from: customer, to: number });
    await hears(taken, /How can I help/);
    taken.press('0');
    await taken.done;
    expect(taken.verbs).toEqual(['Answered', `Refer ${staff}`, 'Hangup']);
    await trunk.close();
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

describe('a certificate of our own', () => {
  const nowhere = join(tmpdir(), 'deskbell-no-such-file.pem');

  it('whose files aren’t there fails trunks that connect to us over TLS, and no others', async () => {
    const server = await createTestServer({
      environment: {
        SIP_PORT: '0',
        SIP_ADDRESS: '127.0.0.1',
        SIP_TLS_CERTIFICATE: nowhere,
        SIP_TLS_KEY: nowhere,
      },
    });
    const trunk = await openFakeSipTrunk();
    const { user, password, port } = trunk;
    const desk = await openSipDesk(server, { address: `127.0.0.1:${port}`, user, password }, '+15550100036');
    await until(() => trunk.contact() !== null || undefined);
    const overTls = await openSipDesk(
      server,
      { address: '192.0.2.78', transport: 'tls', registers: false },
      '+15550100038',
    );
    const checked = (one: typeof desk) =>
      until(async () =>
        (await one.list<NumberCheck>(`/api/phone/numbers/${one.number.id}/checks`)).find(
          ({ check, status }) => check === 'registration' && status !== 'waiting',
        ),
      );
    expect(await checked(overTls)).toMatchObject({
      status: 'failed',
      detail: expect.stringMatching(/SIP_TLS_CERTIFICATE and SIP_TLS_KEY can’t be read/),
    });
    expect(await checked(desk)).toMatchObject({ status: 'ok' });
    const caller = await trunk.ring({ from: customer, to: '+15550100036' });
    await caller.connected;
    await caller.hangUp();
    await Promise.all([server.close(), trunk.close()]);
  });

  it('is shown where its files say, and renewed with them', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'deskbell-sip-tls-'));
    const [file, keyFile] = [join(dir, 'certificate.pem'), join(dir, 'key.pem')];
    const lay = async ({ certificate, key }: OwnCertificate) => {
      await Promise.all([writeFile(file, certificate), writeFile(keyFile, key)]);
      return new X509Certificate(certificate).raw;
    };
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const first = await lay(identity);
    const server = await createTestServer({
      environment: {
        ...{ SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1', SIP_TLS_PORT: String(port) },
        ...{ SIP_TLS_CERTIFICATE: file, SIP_TLS_KEY: keyFile },
      },
    });
    const shown = async () => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
      const isOpen = await once(socket, 'secureConnect').then(
        () => true,
        () => false,
      );
      const { raw } = isOpen ? socket.getPeerCertificate() : { raw: null };
      socket.destroy();
      return raw;
    };
    await openSipDesk(server, { address: '192.0.2.78', registers: false }, '+15550100037');
    await until(async () => (await shown())?.equals(first));
    const renewed = await lay(makeCertificate(['127.0.0.1']));
    await sip.begin!(server.deps);
    await until(async () => (await shown())?.equals(renewed));
    await server.close();
    await rm(dir, { recursive: true });
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

it('at a stop of the server callers hear so, nobody is taken in any more, and trunks are told', async () => {
  const stopOwn = new AbortController();
  const own = await openPhoneServer({ stopping: stopOwn.signal, environment: sipEnvironment });
  const trunk = await openFakeSipTrunk();
  const { user, password, port } = trunk;
  const number = '+15550100034';
  await openSipDesk(own.server, { address: `127.0.0.1:${port}`, user, password }, number);
  await until(() => trunk.contact() !== null || undefined);
  const caller = await trunk.ring({ from: customer, to: number });
  await own.hears(caller, /How can I help/);
  stopOwn.abort();
  const late = await trunk.ring({ from: customer, to: number });
  await late.done;
  expect(late.status).toBe(503);
  await caller.done;
  expect(caller.verbs).toEqual(['Answered', 'Hangup']);
  expect(own.voice.spoken.length).toBeGreaterThan(1);
  await own.server.deps.shutdownTasks.finished();
  expect(trunk.contact()).toBeNull();
  await trunk.close();
  await own.close();
});
