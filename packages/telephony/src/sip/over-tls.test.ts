import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { CallClock } from '@deskbell/voice';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../testing/certificate.ts';
import { type FakeSipTrunk, openFakeSipTrunk } from '../testing/fake-sip-trunk.ts';
import type { IncomingCall } from './calls/incoming-call.ts';
import type { Leg } from './calls/leg.ts';
import { openSipEndpoint, type SipEndpoint } from './endpoint.ts';
import type { TlsListening } from './network/sockets.ts';
import type { SipTrunk } from './trunks/trunk.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const identity = makeCertificate(['127.0.0.1']);
const trunkAt = (port: number, more: Partial<SipTrunk> = {}): SipTrunk => ({
  id: 'trunk',
  host: '127.0.0.1',
  port,
  transport: 'tls',
  certificate: identity.certificate,
  srtp: true,
  user: 'desk',
  password: 'correct horse',
  registers: true,
  laws: ['mu', 'a'],
  plus: true,
  alsoFrom: [],
  ...more,
});

async function openTrunk(more: Parameters<typeof openFakeSipTrunk>[0] = {}): Promise<FakeSipTrunk> {
  const trunk = await openFakeSipTrunk({ transport: 'tls', srtp: true, identity, ...more });
  open.push(trunk);
  return trunk;
}

async function openDesk(
  trunk: SipTrunk,
  onCall: (call: IncomingCall) => void = () => {},
  tls: TlsListening | null = null,
  clock?: CallClock,
): Promise<SipEndpoint> {
  const desk = await openSipEndpoint({
    ...(clock && { clock }),
    address: '127.0.0.1',
    port: 0,
    publicAddresses: [],
    tls,
    rtpPorts: { first: 45_000, last: 49_999 },
    onCall,
    onTrouble() {},
  });
  open.push(desk);
  desk.setTrunks([trunk]);
  return desk;
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const loud = new Int16Array(1600).fill(5000);
const hears = (samples: Int16Array) => samples.some((sample) => sample > 1000);

it('calls come over the connection that was registered by, and sound goes encrypted both ways', async () => {
  const trunk = await openTrunk();
  const leg = Promise.withResolvers<Leg>();
  const desk = await openDesk(trunkAt(trunk.port), async (call) =>
    leg.resolve((await call.answer(['mu'], true))!),
  );
  // The trunk knows it first: its answer to the registration is still to come.
  await until(() => desk.stateOf('trunk')?.state === 'registered');
  expect(trunk.contact()).toContain(';transport=tls');

  const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000' });
  await caller.connected;
  const ours = await leg.promise;
  const heard: number[] = [];
  let keys = '';
  ours.media.listen({
    onAudio: (samples) => heard.push(...samples),
    onKey(key) {
      keys += key;
    },
  });
  ours.media.play(loud);
  await caller.speak(loud);
  caller.press('4#');
  await until(() => hears(caller.heard()) && hears(Int16Array.from(heard)) && keys === '4#');
  await caller.hangUp();
  expect(await ours.ended).toBe('hung-up-by-them');
});

it('staff are rung over it, encrypted as well, and hung up', async () => {
  const trunk = await openTrunk();
  trunk.callee = () => 'answered';
  const desk = await openDesk(trunkAt(trunk.port));
  await until(() => trunk.contact() !== null);
  const call = await desk.call('trunk', { to: '+15550100777', from: '+15550100000', ringSeconds: 5 });
  const result = await call!.outcome;
  if (result.outcome !== 'answered') throw new Error(result.outcome);
  result.leg.media.play(loud);
  const [callee] = trunk.answered;
  await until(() => hears(callee!.heard()));
  result.leg.hangUp();
  await callee!.ended;
});

it('who has to encrypt declines a caller of plain sound, and isn’t answered by it', async () => {
  const trunk = await openTrunk({ srtp: false });
  trunk.callee = () => 'answered';
  const desk = await openDesk(trunkAt(trunk.port), (call) => void call.answer(['mu'], true));
  await until(() => trunk.contact() !== null);
  const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000' });
  await caller.done;
  expect(caller.status).toBe(488);
  // The fake encrypts where that is offered, as most do.
  const call = await desk.call('trunk', { to: '+15550100777', from: '+15550100000', ringSeconds: 5 });
  expect((await call!.outcome).outcome).toBe('answered');
});

describe('a trunk that can’t show who it is gets neither password nor calls, and its owner reads why:', () => {
  const other = makeCertificate(['127.0.0.1']);
  const expired = makeCertificate(['127.0.0.1'], { days: -1 });
  it.each([
    ['nobody vouches for it', identity, null, /from nobody whom this server trusts/],
    ['another did', identity, other, /from nobody whom this server trusts/],
    ['it has expired', expired, expired, /has expired/],
  ])('%s', async (_, shown, trusted, reason) => {
    const trunk = await openTrunk({ identity: shown });
    const desk = await openDesk(trunkAt(trunk.port, { certificate: trusted?.certificate ?? null }));
    await until(() => desk.stateOf('trunk')?.state === 'unreachable');
    expect(desk.stateOf('trunk')).toMatchObject({ detail: expect.stringMatching(reason) });
    expect(trunk.registrations).toBe(0);
    const began = performance.now();
    const call = await desk.call('trunk', { to: '+15550100777', from: '+15550100000', ringSeconds: 30 });
    expect((await call!.outcome).outcome).toBe('failed');
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('it speaks no TLS', async () => {
    const plain = createServer((socket) =>
      socket.on('error', () => {}).end('SIP/2.0 400 Bad\r\n\r\n'),
    ).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    open.push(plain);
    const desk = await openDesk(trunkAt((plain.address() as AddressInfo).port));
    await until(() => desk.stateOf('trunk')?.state === 'unreachable');
    expect(desk.stateOf('trunk')).toMatchObject({ detail: expect.stringMatching(/speak TLS at this port/) });
  });

  it('nobody is there', async () => {
    const desk = await openDesk(trunkAt(1));
    await until(() => desk.stateOf('trunk')?.state === 'unreachable');
    expect(desk.stateOf('trunk')).toMatchObject({
      detail: expect.stringMatching(/no connections at this port/),
    });
  });
});

it('the very certificate that the owner gave is trusted, whatever name it was made for', async () => {
  const shown = makeCertificate(['pbx.invalid']);
  const trunk = await openTrunk({ identity: shown });
  await openDesk(trunkAt(trunk.port, { certificate: shown.certificate }));
  await until(() => trunk.contact() !== null);
});

it('a connection that is cut is made again, and calls come over the new one', async () => {
  const trunk = await openTrunk();
  const relay = await openRelay(trunk.port);
  const rung = Promise.withResolvers<IncomingCall>();
  await openDesk(trunkAt(relay.port), (call) => {
    call.reject(486);
    rung.resolve(call);
  });
  await until(() => trunk.registrations === 1);
  relay.cut();
  await until(() => trunk.registrations === 2);
  const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000' });
  await caller.done;
  expect(caller.status).toBe(486);
  await rung.promise;
});

describe.each(['tcp', 'tls'] as const)('a connection by %s', (transport) => {
  it('over which nothing comes any more is noticed, and made again, within a minute', async () => {
    const trunk = await openTrunk(transport === 'tls' ? {} : { transport, srtp: false, identity: null });
    const relay = await openRelay(trunk.port);
    const certificate = transport === 'tls' ? identity.certificate : null;
    const clock = openFastClock(10);
    await openDesk(trunkAt(relay.port, { transport, certificate }), () => {}, null, clock);
    await until(() => trunk.registrations === 1);
    // Long enough for a ping to be answered.
    const began = clock.now();
    await until(() => clock.now() - began > 40_000);
    expect(relay.connections).toBe(1);
    relay.freeze();
    const frozen = clock.now();
    await until(() => trunk.registrations === 2);
    expect(clock.now() - frozen).toBeLessThan(60_000);
  });

  it('that is lost while a registration is under way has it asked again at once', async () => {
    const trunk = await openTrunk(transport === 'tls' ? {} : { transport, srtp: false, identity: null });
    const relay = await openRelay(trunk.port, 1);
    const certificate = transport === 'tls' ? identity.certificate : null;
    const began = performance.now();
    await openDesk(trunkAt(relay.port, { transport, certificate }));
    await until(() => trunk.registrations === 1);
    expect(relay.connections).toBe(2);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

it('whoever forges the trunk’s address over UDP rings nobody', async () => {
  const trunk = await openTrunk();
  let calls = 0;
  const desk = await openDesk(trunkAt(trunk.port), () => {
    calls += 1;
  });
  await until(() => trunk.contact() !== null);
  const forger = await openFakeSipTrunk();
  open.push(forger);
  const at = { transport: 'udp', address: '127.0.0.1', port: desk.port } as const;
  const caller = await forger.ring({ from: '+12125550123', to: '+15550100000', at });
  await caller.done;
  expect(caller.status).toBe(403);
  expect(calls).toBe(0);
});

it('nor does who has its password, over UDP', async () => {
  let calls = 0;
  const desk = await openDesk(trunkAt(5061, { host: '192.0.2.77', registers: false }), () => {
    calls += 1;
  });
  const elsewhere = await openFakeSipTrunk();
  open.push(elsewhere);
  const at = { transport: 'udp', address: '127.0.0.1', port: desk.port } as const;
  const credentials = { username: 'desk', password: 'correct horse' };
  const caller = await elsewhere.ring({ from: '+12125550123', to: '+15550100000', at, credentials });
  await caller.done;
  expect(caller.status).toBe(403);
  expect(calls).toBe(0);
});

describe('where we have a certificate of our own', () => {
  const tls = { port: 0, ...makeCertificate(['desk.invalid']) };

  it('a trunk that isn’t registered at connects to us, and brings calls', async () => {
    const trunk = await openTrunk();
    const leg = Promise.withResolvers<Leg>();
    const desk = await openDesk(
      trunkAt(trunk.port, { registers: false }),
      async (call) => leg.resolve((await call.answer(['mu'], true))!),
      tls,
    );
    await until(() => desk.stateOf('trunk')?.state === 'reachable');
    const trust = { name: '127.0.0.1', certificate: tls.certificate };
    const at = { transport: 'tls', address: '127.0.0.1', port: desk.tlsPort!, trust } as const;
    const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000', at });
    await caller.connected;
    (await leg.promise).media.play(loud);
    await until(() => hears(caller.heard()));
    (await leg.promise).hangUp();
    await caller.done;
    expect(caller.verbs).toEqual(['Answered', 'Hangup']);
  });

  it('a call is hung up also once the connection that the trunk brought it over is closed', async () => {
    const trunk = await openTrunk();
    const leg = Promise.withResolvers<Leg>();
    const desk = await openDesk(
      trunkAt(trunk.port, { registers: false }),
      async (call) => leg.resolve((await call.answer(['mu'], true))!),
      tls,
    );
    await until(() => desk.stateOf('trunk')?.state === 'reachable');
    const trust = { name: '127.0.0.1', certificate: tls.certificate };
    const relay = await openRelay(desk.tlsPort!);
    const at = { transport: 'tls', address: '127.0.0.1', port: relay.port, trust } as const;
    const caller = await trunk.ring({ from: '+12125550123', to: '+15550100000', at });
    await caller.connected;
    const ours = await leg.promise;
    relay.cut();
    await new Promise((resolve) => setTimeout(resolve, 100));
    ours.hangUp();
    await caller.done;
    expect(caller.verbs).toEqual(['Answered', 'Hangup']);
  });

  it('a stranger who says nothing, or no TLS, is closed', async () => {
    const desk = await openDesk(trunkAt(5061, { host: '192.0.2.77', registers: false }), () => {}, tls);
    const raw = createConnection(desk.tlsPort!, '127.0.0.1');
    raw.write('OPTIONS sip:desk SIP/2.0\r\n\r\n');
    await once(raw, 'close');
    const garbage = connectTls({ port: desk.tlsPort!, host: '127.0.0.1', rejectUnauthorized: false });
    garbage.write('GET / HTTP/1.1\r\nHost: desk\r\n\r\n');
    await once(garbage, 'close');
  });

  it('of strangers no more than twenty are let in at once', async () => {
    const desk = await openDesk(trunkAt(5061, { host: '192.0.2.77', registers: false }), () => {}, tls);
    const closed: unknown[] = [];
    const sockets = Array.from({ length: 25 }, () => {
      const socket = connectTls({ port: desk.tlsPort!, host: '127.0.0.1', rejectUnauthorized: false });
      socket.on('error', () => {});
      socket.on('close', () => closed.push(socket));
      open.push({ close: () => socket.destroy() });
      return socket;
    });
    await until(() => closed.length === 5);
    expect(sockets.filter((socket) => socket.authorizationError || socket.encrypted)).not.toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(closed).toHaveLength(5);
  });

  it('a renewed one is shown to who comes next, and one that is none isn’t taken', async () => {
    const desk = await openDesk(trunkAt(5061, { host: '192.0.2.77', registers: false }), () => {}, tls);
    const shownNow = async () => {
      const socket = connectTls({ port: desk.tlsPort!, host: '127.0.0.1', rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      const { raw } = socket.getPeerCertificate();
      socket.destroy();
      return raw;
    };
    const renewed = makeCertificate(['desk.invalid']);
    expect(await shownNow()).toEqual(new X509Certificate(tls.certificate).raw);
    await desk.showCertificate({ port: 0, ...renewed });
    expect(await shownNow()).toEqual(new X509Certificate(renewed.certificate).raw);
    await expect(desk.showCertificate({ port: 0, certificate: 'none', key: 'none' })).rejects.toThrow();
    expect(await shownNow()).toEqual(new X509Certificate(renewed.certificate).raw);
  });

  it('given later, it is shown from then on', async () => {
    const desk = await openDesk(trunkAt(5061, { host: '192.0.2.77', registers: false }));
    expect(desk.tlsPort).toBeNull();
    await desk.showCertificate(tls);
    const socket = connectTls({ port: desk.tlsPort!, host: '127.0.0.1', rejectUnauthorized: false });
    open.push({ close: () => socket.destroy() });
    await once(socket, 'secureConnect');
    expect(socket.getPeerCertificate().raw).toEqual(new X509Certificate(tls.certificate).raw);
  });

  it('one that is none opens nothing', async () => {
    await expect(
      openDesk(trunkAt(5061), () => {}, { port: 0, certificate: 'none', key: 'none' }),
    ).rejects.toThrow();
  });
});

/** Time that passes faster. */
const openFastClock = (times: number): CallClock => ({
  now: () => performance.now() * times,
  after(ms, run) {
    const timer = setTimeout(run, ms / times);
    return () => clearTimeout(timer);
  },
});

interface Relay {
  port: number;
  /** All that were made to it. */
  readonly connections: number;
  cut(): void;
  /** Passes on nothing more of those that there are, and leaves them open. */
  freeze(): void;
}

/** Passes bytes on, until it is cut; then it takes new connections. @param lost of the first connections: closed by what is said first */
async function openRelay(to: number, lost = 0): Promise<Relay> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const beyond = createConnection(to, '127.0.0.1');
    for (const one of [socket, beyond]) {
      sockets.add(one.on('error', () => {}));
      one.on('close', () => [socket, beyond].map((end) => end.destroy()));
    }
    if (connections <= lost) beyond.once('data', () => setImmediate(() => socket.destroy()));
    socket.pipe(beyond).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  open.push({
    close() {
      cut();
      server.close();
    },
  });
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    cut,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
