import { isIP } from 'node:net';
import { type CallClock, systemCallClock } from '@deskbell/voice';
import { type IncomingCall, openIncomingCall, refusalOf } from './calls/incoming-call.ts';
import { allowed, type Leg, type LegIo } from './calls/leg.ts';
import { type OutgoingCall, openOutgoingCall } from './calls/outgoing-call.ts';
import { isProvenBy, parseCredentials, writeChallenge } from './digest/digest.ts';
import { openNonces } from './digest/nonces.ts';
import { callIdOf, cseqOf, headerOf, type SipHeader, type SipRequest } from './messages/message.ts';
import { respond } from './messages/respond.ts';
import { parseSipUri, tagOf, writeSipUri } from './messages/sip-uri.ts';
import { isPrivate } from './network/is-private.ts';
import { openLocalAddresses } from './network/local-addresses.ts';
import { openSipSockets, type Peer, type SipSockets } from './network/sockets.ts';
import { type MediaSession, openMediaSession } from './rtp/media-session.ts';
import type { PortRange } from './rtp/rtp-socket.ts';
import { openTicker } from './rtp/ticker.ts';
import type { ServerTransaction } from './transactions/server-transaction.ts';
import { openTransactions, type Transactions } from './transactions/transactions.ts';
import { openAdmission } from './trunks/admission.ts';
import { resolveTrunk } from './trunks/resolve-trunk.ts';
import type { SipTrunk, TrunkState } from './trunks/trunk.ts';
import { openTrunkLine, type TrunkLine } from './trunks/trunk-line.ts';

/** Telephony over SIP within the process: trunks that are looked after, calls in and out. */
export interface SipEndpoint {
  readonly port: number;
  /** Calls and requests that are kept in mind. */
  readonly size: number;
  /** Those that are to be; what changed is begun anew, what isn't in it ends. */
  setTrunks(trunks: readonly SipTrunk[]): void;
  /** Null: it isn't looked after. */
  stateOf(trunkId: string): TrunkState | null;
  /** Rings a number. Null: nobody knows where the trunk is. Rejects when no port is free. */
  call(
    trunkId: string,
    call: { to: string; from: string; ringSeconds: number },
  ): Promise<OutgoingCall | null>;
  /** A number as an address at a trunk. */
  addressAt(trunkId: string, number: string): string | null;
  /** From here on nobody is taken in; calls go on. */
  refuseCalls(): void;
  /** Takes us off everywhere, hangs up what is left. */
  close(): Promise<void>;
}

export interface SipEndpointOptions {
  /** Where it listens, for UDP and TCP. */
  address: string;
  port: number;
  /** What others reach us by, where that is another address. */
  publicAddress: string | null;
  rtpPorts: PortRange;
  clock?: CallClock;
  onCall(call: IncomingCall): void;
  onTrunkState?(trunkId: string, state: TrunkState): void;
  onTrouble(error: Error): void;
}

/** Calls of one trunk that begin within a second, and at first. */
const callsPerSecond = 10;
const callBurst = 40;
const mostLegs = 500;
const realm = 'deskbell';

interface Answer {
  status: number;
  headers?: SipHeader[];
}

/** Rejects where the port is taken. */
export async function openSipEndpoint(options: SipEndpointOptions): Promise<SipEndpoint> {
  const { clock = systemCallClock, onTrouble } = options;
  const lines = new Map<string, TrunkLine>();
  const legs = new Map<string, Leg>();
  const cancellations = new Map<ServerTransaction, () => void>();
  const rates = new Map<string, { left: number; at: number }>();
  /** The trunk whose password a stranger has. */
  const proven = new WeakMap<SipRequest, TrunkLine>();
  const nonces = openNonces();
  const ticker = openTicker();
  const locals = openLocalAddresses();
  let isRefusing = false;

  const trunksOf = (address: string) => [...lines.values()].filter((line) => line.isPeer(address));
  const isKnown = (address: string) => [...lines.values()].some((line) => line.isPeer(address));
  const admission = openAdmission(isKnown, () => clock.now());

  const sockets: SipSockets = await openSipSockets({
    address: options.address,
    port: options.port,
    admits: (address) => admission.admits(address),
    isKnown,
    onMessage: (message, from) => transactions.receive(message, from),
    onTrouble,
  });

  const transactions: Transactions = openTransactions({
    clock,
    send: (message, to) => sockets.send(message, to),
    viaTo: reachedAt,
    accepts,
    onRequest,
    onCancel: (invite) => cancellations.get(invite)?.(),
    onAck: (ack) => legOf(ack)?.acknowledged(ack),
  });

  function hostFor(peer: Peer): string {
    // A telephone system next door isn't sent through the router.
    if (options.publicAddress && !isPrivate(peer.address)) return options.publicAddress;
    const isAny = options.address === '0.0.0.0' || options.address === '::';
    return isAny ? locals.to(peer.address) : options.address;
  }

  function reachedAt(peer: Peer): { host: string; port: number } {
    const host = hostFor(peer);
    return { host: isIP(host) === 6 ? `[${host}]` : host, port: sockets.port };
  }

  /** Strangers are asked who they are, which costs nothing to remember; within calls their tags tell. */
  function accepts(request: SipRequest, from: Peer): boolean {
    if (request.method === 'CANCEL' || legOf(request) || isKnown(from.address)) return true;
    if (provenTrunk(request, from)) return true;
    const credentials = parseCredentials(headerOf(request, 'authorization') ?? '');
    const challenge = writeChallenge({
      realm,
      nonce: nonces.make(clock.now()),
      algorithm: 'MD5',
      qop: 'auth',
      opaque: null,
      isStale: credentials !== null,
    });
    const headers = [{ name: 'www-authenticate', value: challenge }];
    transactions.answer(respond(request, 401, { tag: 'none', headers }), from);
    return false;
  }

  function provenTrunk(request: SipRequest, from: Peer): TrunkLine | null {
    const credentials = parseCredentials(headerOf(request, 'authorization') ?? '');
    if (!credentials || credentials.realm !== realm || credentials.uri !== request.uri) return null;
    const line = [...lines.values()].find(
      ({ trunk }) =>
        trunk.user === credentials.username &&
        trunk.password !== '' &&
        isProvenBy(credentials, request.method, trunk.password),
    );
    if (!line) {
      admission.failed(from.address);
      return null;
    }
    if (nonces.use(credentials.nonce, credentials.nonceCount, clock.now()) !== 'fresh') return null;
    proven.set(request, line);
    return line;
  }

  function legOf(request: SipRequest): Leg | undefined {
    return legs.get(legKey(callIdOf(request), tagOf(headerOf(request, 'to'))));
  }

  function onRequest(transaction: ServerTransaction): void {
    const { request, from } = transaction;
    const leg = legOf(request);
    if (leg) {
      leg.receive(transaction);
      return;
    }
    const trunks = proven.has(request) ? [proven.get(request)!] : trunksFor(request, from);
    const answer = outsideOfCalls(request) ?? whyNot(transaction, trunks);
    if (answer)
      transaction.respond(respond(request, answer.status, { tag: 'none', headers: answer.headers }));
    else takeIn(transaction, trunks);
  }

  /** What isn't a new call is answered at once. Null: it is one. */
  function outsideOfCalls(request: SipRequest): Answer | null {
    if (tagOf(headerOf(request, 'to'))) return { status: 481 };
    if (request.method === 'INVITE') return null;
    const headers = [
      { name: 'allow', value: allowed },
      { name: 'accept', value: 'application/sdp' },
    ];
    if (request.method !== 'OPTIONS') return { status: 405, headers };
    return { status: isRefusing ? 503 : 200, headers };
  }

  /** Why a new call isn't taken. Null: it is. */
  function whyNot(transaction: ServerTransaction, trunks: readonly TrunkLine[]): Answer | null {
    const later = (seconds: number) => [{ name: 'retry-after', value: String(seconds) }];
    // Over a trunk that refuses us nobody can know our number.
    if (trunks.length === 0) return { status: 403 };
    if (isRefusing || legs.size >= mostLegs) return { status: 503, headers: later(30) };
    if (!takesCall(trunks)) return { status: 503, headers: later(10) };
    return isTwice(transaction) ? { status: 482 } : refusalOf(transaction);
  }

  /** Those of its address; only the one that it calls us by, where it does. */
  function trunksFor(request: SipRequest, from: Peer): TrunkLine[] {
    const trunks = trunksOf(from.address);
    const user = parseSipUri(request.uri)?.user;
    const named = trunks.find(({ contactUser }) => contactUser === user);
    // Where we are to be registered, only that shows that a trunk is its owner's.
    return named
      ? [named]
      : trunks.filter(({ trunk, state }) => !trunk.registers || state.state === 'registered');
  }

  function takesCall(trunks: readonly TrunkLine[]): boolean {
    const key = trunks[0]!.trunk.id;
    const at = clock.now();
    const rate = rates.get(key) ?? { left: callBurst, at };
    rate.left = Math.min(callBurst, rate.left + ((at - rate.at) / 1000) * callsPerSecond);
    rate.at = at;
    rates.set(key, rate);
    if (rate.left < 1) return false;
    rate.left -= 1;
    return true;
  }

  /** The same call on another way here (RFC 3261, 8.2.2.2). */
  function isTwice({ request }: ServerTransaction): boolean {
    const key = (one: SipRequest) => `${callIdOf(one)}|${tagOf(headerOf(one, 'from'))}|${cseqOf(one).number}`;
    return [...cancellations.keys()].some((one) => key(one.request) === key(request));
  }

  function takeIn(transaction: ServerTransaction, trunks: readonly TrunkLine[]): void {
    const { request, from } = transaction;
    const line = trunks[0]!;
    transaction.respond(respond(request, 100));
    const { host, port } = reachedAt(from);
    const contact = `sip:${line.contactUser}@${host}:${port}${from.transport === 'tcp' ? ';transport=tcp' : ''}`;
    const call = openIncomingCall({
      transaction,
      trunkIds: trunks.map(({ trunk }) => trunk.id),
      isOurs: (user) => [...lines.values()].some(({ contactUser }) => contactUser === user),
      mediaAddress: hostFor(from),
      openMedia,
      io: ioFor(line, contact, () => {
        cancellations.delete(transaction);
      }),
      onLeg: keep,
      onCancelled: (run) => cancellations.set(transaction, run),
    });
    call.givenUp.addEventListener('abort', () => cancellations.delete(transaction));
    options.onCall({
      ...call,
      reject(status) {
        cancellations.delete(transaction);
        call.reject(status);
      },
    });
  }

  /** What a leg of a trunk needs; `forget`: it is over. */
  function ioFor(line: TrunkLine, contact: string, forget: () => void): LegIo {
    return {
      clock,
      contact,
      request(request, to, events) {
        const leg = () => legs.get(legKey(callIdOf(request), tagOf(headerOf(request, 'from'))));
        const { dialog } = leg() ?? {};
        line.request(request, to, events, (repeated) => {
          if (dialog) dialog.cseq = cseqOf(repeated).number;
        });
      },
      send(ack, to) {
        const { host, port } = reachedAt(to);
        const via = `SIP/2.0/${to.transport.toUpperCase()} ${host}:${port};branch=${ackBranch()};rport`;
        transactions.send({ ...ack, headers: [{ name: 'via', value: via }, ...ack.headers] }, to);
      },
      onEnded: forget,
    };
  }

  function keep(leg: Leg): void {
    const key = legKey(leg.dialog.callId, leg.dialog.localTag);
    legs.set(key, leg);
    // What the other side still sends gets an answer.
    void leg.ended.then(() => clock.after(lingerMs, () => legs.delete(key)));
  }

  async function resolve(trunk: SipTrunk): Promise<Peer[]> {
    const peers = await resolveTrunk(trunk);
    await Promise.all(peers.map(({ address }) => locals.learn(address)));
    return peers;
  }

  const openMedia = (): Promise<MediaSession> =>
    openMediaSession({ address: options.address, ports: options.rtpPorts, ticker });

  return {
    port: sockets.port,
    get size() {
      return legs.size + cancellations.size + transactions.size;
    },
    setTrunks(trunks) {
      const wanted = new Map(trunks.map((trunk) => [trunk.id, trunk]));
      for (const [id, line] of lines) {
        if (JSON.stringify(wanted.get(id)) === JSON.stringify(line.trunk)) continue;
        lines.delete(id);
        void line.close();
      }
      for (const trunk of trunks) {
        if (lines.has(trunk.id)) continue;
        lines.set(
          trunk.id,
          openTrunkLine(trunk, {
            clock,
            request: (request, to, events) => transactions.request(request, to, events),
            reachedAt,
            resolve,
            onState: (state) => options.onTrunkState?.(trunk.id, state),
          }),
        );
      }
    },
    stateOf: (id) => lines.get(id)?.state ?? null,
    addressAt(id, number) {
      const line = lines.get(id);
      return line ? addressAt(line.trunk, number) : null;
    },
    async call(id, { to, from, ringSeconds }) {
      const line = lines.get(id);
      if (!line?.peer) return null;
      const media = await openMedia();
      return openOutgoingCall({
        to: addressAt(line.trunk, to),
        from: addressAt(line.trunk, from),
        peer: line.peer,
        laws: line.trunk.laws,
        mediaAddress: hostFor(line.peer),
        media,
        ringMs: ringSeconds * 1000,
        io: ioFor(line, line.contact(), () => {}),
        request: line.request,
        cancel: transactions.cancel,
        onLeg: keep,
      });
    },
    refuseCalls() {
      isRefusing = true;
    },
    async close() {
      isRefusing = true;
      for (const leg of legs.values()) leg.hangUp();
      await Promise.all([...lines.values()].map((line) => line.close()));
      transactions.close();
      await sockets.close();
    },
  };
}

/** After a call has ended, requests that were on their way may come. */
const lingerMs = 32_000;

const legKey = (callId: string, localTag: string) => `${callId}|${localTag}`;

const ackBranch = () => `z9hG4bK${crypto.randomUUID().replaceAll('-', '')}`;

function addressAt({ host, port, plus }: SipTrunk, number: string): string {
  const user = plus ? number : number.replace(/^\+/, '');
  return writeSipUri({ scheme: 'sip', user, host, port, parameters: new Map() });
}
