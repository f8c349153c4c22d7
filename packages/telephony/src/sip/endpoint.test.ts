import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type FakeSipTrunk, openFakeSipTrunk } from '../testing/fake-sip-trunk.ts';
import { openStandingClock } from '../testing/standing-clock.ts';
import { requestWithin } from './calls/dialog.ts';
import type { IncomingCall } from './calls/incoming-call.ts';
import type { Leg } from './calls/leg.ts';
import { openSessionTimer, sessionAskedBy } from './calls/session-timer.ts';
import { openSipEndpoint, type SipEndpoint } from './endpoint.ts';
import type { SipRequest } from './messages/message.ts';
import { parseMessage } from './messages/parse-message.ts';
import type { SipTrunk } from './trunks/trunk.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function openDesk(
  trunk: FakeSipTrunk | null,
  onCall: (call: IncomingCall) => void = () => {},
  more: Partial<SipTrunk> = {},
  publicAddresses: readonly string[] = [],
): Promise<SipEndpoint> {
  const endpoint = await openSipEndpoint({
    address: '127.0.0.1',
    port: 0,
    publicAddresses,
    rtpPorts: { first: 45_000, last: 49_999 },
    onCall,
    onTrouble() {},
  });
  open.push(endpoint);
  endpoint.setTrunks([
    {
      id: 'trunk',
      host: trunk ? '127.0.0.1' : '192.0.2.77',
      port: trunk?.port ?? 5060,
      transport: 'udp',
      certificate: null,
      srtp: false,
      user: 'desk',
      password: 'correct horse',
      registers: trunk !== null,
      laws: ['mu', 'a'],
      plus: true,
      alsoFrom: [],
      ...more,
    },
  ]);
  if (trunk && more.registers !== false) await until(() => trunk.contact() !== null);
  return endpoint;
}

async function openTrunk(): Promise<FakeSipTrunk> {
  const trunk = await openFakeSipTrunk();
  open.push(trunk);
  return trunk;
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const invite = (nr: number, method = 'INVITE') =>
  [
    `${method} sip:100@127.0.0.1 SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:1;branch=z9hG4bKscan${nr};rport`,
    `From: <sip:100@1.1.1.1>;tag=${nr}`,
    'To: <sip:100@127.0.0.1>',
    `Call-ID: scan${nr}`,
    `CSeq: 1 ${method}`,
    'Max-Forwards: 70',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n');

it('a scanner rings nobody, gets few answers, and costs next to nothing', async () => {
  const calls: IncomingCall[] = [];
  const desk = await openDesk(null, (call) => calls.push(call));
  const scanner = createSocket('udp4');
  let answers = 0;
  const statuses = new Set<number>();
  scanner.on('message', (bytes) => {
    const message = parseMessage(bytes);
    answers += 1;
    if (message?.kind === 'response') statuses.add(message.status);
  });
  const before = process.cpuUsage();
  for (let nr = 0; nr < 20_000; nr += 1) {
    scanner.send(invite(nr, nr % 2 ? 'INVITE' : 'OPTIONS'), desk.port, '127.0.0.1');
    if (nr % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { user, system } = process.cpuUsage(before);
  console.log(
    `20,000 requests of a scanner, sending them included: ${Math.round((user + system) / 1000)} ms of CPU`,
  );
  scanner.close();
  expect(calls).toEqual([]);
  expect([...statuses]).toEqual([401]);
  expect(answers).toBeLessThan(60);
  // The ping to the trunk.
  expect(desk.size).toBeLessThanOrEqual(1);
});

it('a stranger with the password of a trunk rings, one who repeats their proof doesn’t', async () => {
  const calls: IncomingCall[] = [];
  const desk = await openDesk(null, (call) => {
    calls.push(call);
    call.reject(486);
  });
  const elsewhere = await openTrunk();
  const at = { transport: 'udp', address: '127.0.0.1', port: desk.port } as const;
  const stranger = (password?: string) =>
    elsewhere.ring({
      from: '+12125550123',
      to: '+15550100000',
      at,
      ...(password && { credentials: { username: 'desk', password } }),
    });
  const known = await stranger('correct horse');
  await known.done;
  expect(known.status).toBe(486);
  expect(calls.map(({ trunkIds }) => trunkIds)).toEqual([['trunk']]);
  for (const password of [undefined, 'wrong']) {
    const other = await stranger(password);
    await other.done;
    expect(other.status).toBe(401);
  }
  expect(calls).toHaveLength(1);
});

it('who rings and never acknowledges the answer is sent no sound, wherever they want it', async () => {
  const victim = createSocket('udp4').bind(0, '127.0.0.1');
  await once(victim, 'listening');
  let packets = 0;
  victim.on('message', () => {
    packets += 1;
  });
  const leg = Promise.withResolvers<Leg>();
  const trunk = createSocket('udp4').bind(0, '127.0.0.1');
  await once(trunk, 'listening');
  const desk = await openDesk(null, async (call) => leg.resolve((await call.answer(['mu']))!), {
    host: '127.0.0.1',
    port: trunk.address().port,
  });
  const body = offer(victim.address().port, 'sendrecv');
  const forged = invite(1)
    .replace('Content-Length: 0', `Content-Type: application/sdp\r\nContent-Length: ${body.length}`)
    .concat(body);
  trunk.send(forged, desk.port, '127.0.0.1');
  const { media } = await leg.promise;
  media.play(new Int16Array(8000).fill(5000));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(packets).toBe(0);
  trunk.close();
  victim.close();
});

it('a connection that says nothing, or what isn’t SIP, is closed', async () => {
  const desk = await openDesk(null);
  const socket = createConnection(desk.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: desk\r\n\r\n');
  await once(socket, 'close');
});

it('a trunk that isn’t registered at with success can’t bring calls by its address alone', async () => {
  const trunk = await openTrunk();
  const calls: IncomingCall[] = [];
  const desk = await openDesk(trunk, (call) => calls.push(call), { password: 'wrong', registers: false });
  desk.setTrunks([{ ...trunkOf(trunk), password: 'wrong' }]);
  await until(() => desk.stateOf('trunk')?.state === 'refused');
  const caller = await trunk.ring({
    from: '+12125550123',
    to: '+15550100000',
    at: { transport: 'udp', address: '127.0.0.1', port: desk.port },
  });
  await caller.done;
  expect(caller.status).toBe(403);
  expect(calls).toEqual([]);
});
const trunkOf = (trunk: FakeSipTrunk): SipTrunk => ({
  id: 'trunk',
  host: '127.0.0.1',
  port: trunk.port,
  transport: 'udp',
  certificate: null,
  srtp: false,
  user: 'desk',
  password: trunk.password,
  registers: true,
  laws: ['mu', 'a'],
  plus: true,
  alsoFrom: [],
});

/** A call that was answered: its leg here, and the caller’s. */
async function answered() {
  const trunk = await openTrunk();
  const leg = Promise.withResolvers<Leg>();
  const desk = await openDesk(trunk, async (call) => leg.resolve((await call.answer(['mu', 'a']))!));
  const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000' });
  await caller.connected;
  const theirs = caller.leg()!;
  const ask = (method: string, body = '', headers: SipRequest['headers'] = []) =>
    trunk.ask(
      requestWithin(theirs.dialog, method, {
        body,
        headers: [
          ...headers,
          { name: 'contact', value: '<sip:trunk@127.0.0.1>' },
          ...(body.startsWith('v=') ? [{ name: 'content-type', value: 'application/sdp' }] : []),
        ],
      }),
      { transport: 'udp', address: '127.0.0.1', port: desk.port },
    );
  return { trunk, desk, caller, leg: await leg.promise, ask };
}

const offer = (port: number, direction: string) =>
  `v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio ${port} RTP/AVP 0\r\na=${direction}\r\n`;

it('a caller holds the call and takes it up again; an offer that can’t be met changes nothing', async () => {
  const { caller, leg, ask } = await answered();
  const tone = () => leg.media.play(new Int16Array(1600).fill(5000));
  const hears = () => caller.heard().some((sample) => sample > 1000);
  const port = caller.leg()!.media.port;
  expect((await ask('INVITE', offer(port, 'sendonly'))).body).toContain('a=recvonly');
  const before = caller.heard().length;
  tone();
  await until(() => caller.heard().length > before + 3200);
  expect(hears()).toBe(false);
  expect((await ask('INVITE', offer(port, 'sendrecv').replace('AVP 0', 'AVP 9'))).status).toBe(488);
  expect((await ask('INVITE', offer(port, 'sendrecv'))).body).toContain('a=sendrecv');
  tone();
  await until(hears);
  await caller.hangUp();
  expect(await leg.ended).toBe('hung-up-by-them');
});

it('within a call: OPTIONS and UPDATE are answered, a REFER is declined, keys by INFO are pressed', async () => {
  const { leg, ask, caller } = await answered();
  let keys = '';
  leg.media.listen({
    onKey: (key) => {
      keys += key;
    },
  });
  const info = await ask('INFO', 'Signal=7\r\nDuration=160\r\n', [
    { name: 'content-type', value: 'application/dtmf-relay' },
  ]);
  expect([
    (await ask('OPTIONS')).status,
    (await ask('UPDATE')).status,
    (await ask('REFER', '', [{ name: 'refer-to', value: '<sip:evil@192.0.2.1>' }])).status,
    (await ask('SUBSCRIBE')).status,
    info.status,
  ]).toEqual([200, 200, 603, 405, 200]);
  expect(keys).toBe('7');
  const short = await ask('UPDATE', '', [{ name: 'session-expires', value: '10' }]);
  expect(short.status).toBe(422);
  await caller.hangUp();
});

it('requests of a call that isn’t there are answered so', async () => {
  const { leg, ask, caller } = await answered();
  leg.hangUp();
  await caller.done;
  expect((await ask('BYE')).status).toBe(481);
});

it('at the end calls are hung up and the trunk is told', async () => {
  const { trunk, desk, caller } = await answered();
  await desk.close();
  open.splice(open.indexOf(desk), 1);
  await caller.done;
  expect(caller.verbs).toEqual(['Answered', 'Hangup']);
  expect(trunk.contact()).toBeNull();
});

it('a trunk in a network of our own is told our address there, not the public one', async () => {
  const trunk = await openTrunk();
  const desk = await openDesk(trunk, undefined, {}, ['203.0.113.9']);
  expect(trunk.contact()).toContain(`@127.0.0.1:${desk.port}`);
});

it('a trunk that changes is registered at anew, one that is taken away is told', async () => {
  const trunk = await openTrunk();
  const desk = await openDesk(trunk);
  const before = trunk.contact();
  desk.setTrunks([{ ...trunkOf(trunk), plus: false }]);
  await until(() => trunk.contact() !== null && trunk.contact() !== before);
  desk.setTrunks([]);
  await until(() => trunk.contact() === null);
  expect(desk.stateOf('trunk')).toBeNull();
});

it('a session that isn’t refreshed in time is over; one that we are to refresh, we do at half its time', async () => {
  const request = (value: string) =>
    ({
      ...(parseMessage(Buffer.from(invite(1))) as SipRequest),
      headers: [
        { name: 'session-expires', value },
        { name: 'supported', value: 'timer' },
      ],
    }) as SipRequest;
  const clock = openStandingClock();
  const happened: string[] = [];
  const events = { clock, refresh: () => happened.push('refresh'), onGone: () => happened.push('gone') };
  const theirs = openSessionTimer(sessionAskedBy(request('90;refresher=uac'))!, events);
  await clock.advance(55_000);
  theirs.refreshed();
  await clock.advance(55_000);
  expect(happened).toEqual([]);
  await clock.advance(10_000);
  expect(happened).toEqual(['gone']);
  const ours = openSessionTimer(sessionAskedBy(request('90;refresher=uas'))!, events);
  await clock.advance(100_000);
  ours.close();
  expect(happened).toEqual(['gone', 'refresh', 'refresh']);
  expect(ours.headers()).toContainEqual({ name: 'session-expires', value: '90;refresher=uas' });
});
