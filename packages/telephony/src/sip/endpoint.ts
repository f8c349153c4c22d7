import { isIP } from 'node:net';
import { type CallClock, systemCallClock } from '@deskbell/voice';
import { CallRate } from './calls/call-rate.ts';
import { type IncomingCall, openIncomingCall, refusalOf } from './calls/incoming-call.ts';
import { type Answer, answerOutsideOfCalls, refuseCall } from './calls/judge-request.ts';
import type { LegIo } from './calls/leg.ts';
import { Legs } from './calls/legs.ts';
import { type OutgoingCall, openOutgoingCall } from './calls/outgoing-call.ts';
import { cseqOf, type SipRequest } from './messages/message.ts';
import { respond } from './messages/respond.ts';
import { bracketed, familiesAt } from './network/ip-address.ts';
import { isPrivate } from './network/is-private.ts';
import { openLocalAddresses } from './network/local-addresses.ts';
import { type Peer, transportParameter } from './network/peer.ts';
import { openSipSockets, type SipSockets, type TlsListening } from './network/sockets.ts';
import { type MediaSession, openMediaSession } from './rtp/media-session.ts';
import type { PortRange } from './rtp/rtp-socket.ts';
import { openTicker } from './rtp/ticker.ts';
import type { ServerTransaction } from './transactions/server-transaction.ts';
import { openTransactions, type Transactions } from './transactions/transactions.ts';
import { type Admission, openAdmission } from './trunks/admission.ts';
import { resolveTrunk } from './trunks/resolve-trunk.ts';
import { Strangers } from './trunks/strangers.ts';
import type { SipTrunk, TrunkState } from './trunks/trunk.ts';
import { openTrunkLine, type TrunkLine } from './trunks/trunk-line.ts';
import { addressAt, isAsAgreed, requestKey, TrunkLines } from './trunks/trunk-lines.ts';

/** Telephony over SIP within the process: trunks that are looked after, calls in and out. */
export interface SipEndpoint {
  readonly port: number;
  /** Where it takes connections over TLS. Null: nowhere. */
  readonly tlsPort: number | null;
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
  /** What we show from here on to who connects over TLS; where nobody could so far, they can. Rejects where it is none, or its port is taken. */
  showCertificate(shown: TlsListening): Promise<void>;
  /** From here on nobody is taken in; calls go on. */
  refuseCalls(): void;
  /** Takes us off everywhere, hangs up what is left. */
  close(): Promise<void>;
}

export interface SipEndpointOptions {
  /** Where it listens, for UDP and TCP. */
  address: string;
  port: number;
  /** What others reach us by, where that are other addresses: at most one of each family. */
  publicAddresses: readonly string[];
  /** Null: nobody connects to us over TLS. */
  tls?: TlsListening | null;
  rtpPorts: PortRange;
  clock?: CallClock;
  onCall(call: IncomingCall): void;
  onTrunkState?(trunkId: string, state: TrunkState): void;
  onTrouble(error: Error): void;
}

const mostLegs = 500;

/** Rejects where the port is taken. */
export async function openSipEndpoint(options: SipEndpointOptions): Promise<SipEndpoint> {
  const endpoint = new Endpoint(options);
  await endpoint.open();
  return endpoint;
}

/** What joins trunks, strangers, transactions, calls and sound. */
class Endpoint implements SipEndpoint {
  readonly #options: SipEndpointOptions;
  readonly #clock: CallClock;
  readonly #lines: TrunkLines;
  readonly #admission: Admission;
  readonly #strangers: Strangers;
  readonly #legs: Legs;
  readonly #rate = new CallRate();
  readonly #ticker = openTicker();
  readonly #locals = openLocalAddresses();
  /** Calls that ring, by how their giving up is told. */
  readonly #ringing = new Map<ServerTransaction, () => void>();
  readonly #transactions: Transactions;
  #sockets!: SipSockets;
  #isRefusing = false;
  #takesTls: boolean;

  constructor(options: SipEndpointOptions) {
    const { clock = systemCallClock } = options;
    this.#options = options;
    this.#clock = clock;
    this.#takesTls = Boolean(options.tls);
    this.#legs = new Legs(clock);
    this.#lines = new TrunkLines((trunk) => this.#openLine(trunk));
    this.#admission = openAdmission(
      (address) => this.#lines.isPeer(address),
      () => clock.now(),
    );
    this.#strangers = new Strangers(this.#lines, (address) => this.#admission.failed(address));
    this.#transactions = openTransactions({
      clock,
      send: (message, to) => this.#sockets.send(message, to),
      viaTo: (peer) => this.#reachedAt(peer),
      accepts: (request, from) => this.#accepts(request, from),
      onRequest: (transaction) => this.#receive(transaction),
      onCancel: (invite) => this.#ringing.get(invite)?.(),
      onAck: (ack) => this.#legs.for(ack)?.acknowledged(ack),
    });
  }

  async open(): Promise<void> {
    const { address, port, tls = null, onTrouble } = this.#options;
    this.#sockets = await openSipSockets({
      address,
      port,
      tls,
      clock: this.#clock,
      admits: (from) => this.#admission.admits(from),
      isKnown: (from) => this.#lines.isPeer(from),
      onMessage: (message, from) => this.#transactions.receive(message, from),
      onUnreachable: (peer) => this.#transactions.unreachable(peer),
      onLost: (peer) => this.#lost(peer),
      onTrouble,
    });
  }

  get port(): number {
    return this.#sockets.port;
  }

  get tlsPort(): number | null {
    return this.#takesTls ? this.#sockets.portFor('tls') : null;
  }

  get size(): number {
    return this.#legs.size + this.#ringing.size + this.#transactions.size;
  }

  setTrunks(trunks: readonly SipTrunk[]): void {
    this.#lines.set(trunks);
  }

  stateOf(trunkId: string): TrunkState | null {
    return this.#lines.get(trunkId)?.state ?? null;
  }

  addressAt(trunkId: string, number: string): string | null {
    const line = this.#lines.get(trunkId);
    return line ? addressAt(line.trunk, number) : null;
  }

  async call(
    trunkId: string,
    { to, from, ringSeconds }: { to: string; from: string; ringSeconds: number },
  ): Promise<OutgoingCall | null> {
    const line = this.#lines.get(trunkId);
    if (!line?.peer) return null;
    const media = await this.#openMedia();
    return openOutgoingCall({
      to: addressAt(line.trunk, to),
      from: addressAt(line.trunk, from),
      peer: line.peer,
      laws: line.trunk.laws,
      srtp: line.trunk.srtp,
      mediaAddressFor: this.#mediaAddressFor(line.peer),
      media,
      ringMs: ringSeconds * 1000,
      io: this.#ioFor(line, line.contact(), () => {}),
      request: (request, to, events, onRepeat) => line.request(request, to, events, onRepeat),
      cancel: this.#transactions.cancel,
      onLeg: (leg) => this.#legs.keep(leg),
    });
  }

  async showCertificate(shown: TlsListening): Promise<void> {
    await this.#sockets.showCertificate(shown);
    this.#takesTls = true;
  }

  refuseCalls(): void {
    this.#isRefusing = true;
  }

  async close(): Promise<void> {
    this.#isRefusing = true;
    this.#legs.hangUp();
    await this.#lines.close();
    this.#transactions.close();
    await this.#sockets.close();
  }

  /** Strangers are asked who they are, which costs nothing to remember; within calls their tags tell. */
  #accepts(request: SipRequest, from: Peer): boolean {
    if (request.method === 'CANCEL' || this.#legs.for(request)) return true;
    if (this.#lines.isPeer(from.address)) return true;
    const now = this.#clock.now();
    if (this.#strangers.prove(request, from.address, now)) return true;
    this.#transactions.answer(this.#strangers.challenge(request, now), from);
    return false;
  }

  #receive(transaction: ServerTransaction): void {
    const { request, from } = transaction;
    const leg = this.#legs.for(request);
    if (leg) {
      // A call over TLS goes on over nothing else: its keys would be told in the open.
      if (leg.dialog.peer.transport === 'tls' && from.transport !== 'tls')
        transaction.respond(respond(request, 403));
      else leg.receive(transaction);
      return;
    }
    const proven = this.#strangers.trunkOf(request);
    const lines = proven ? [proven].filter((line) => isAsAgreed(line, from)) : this.#lines.of(request, from);
    const answer = answerOutsideOfCalls(request, this.#isRefusing) ?? this.#whyNot(transaction, lines);
    if (answer)
      transaction.respond(respond(request, answer.status, { tag: 'none', headers: answer.headers }));
    else this.#takeIn(transaction, lines);
  }

  /** Why a new call isn't taken. Null: it is. */
  #whyNot(transaction: ServerTransaction, lines: readonly TrunkLine[]): Answer | null {
    const isFull = this.#isRefusing || this.#legs.size >= mostLegs;
    const [first] = lines;
    const key = requestKey(transaction.request);
    return (
      refuseCall({
        trunks: lines.length,
        isFull,
        isTooFast: first !== undefined && !isFull && !this.#rate.takes(first.trunk.id, this.#clock.now()),
        isTwice: [...this.#ringing.keys()].some(({ request }) => requestKey(request) === key),
      }) ?? refusalOf(transaction)
    );
  }

  #takeIn(transaction: ServerTransaction, lines: readonly TrunkLine[]): void {
    const { request, from } = transaction;
    const line = lines[0]!;
    transaction.respond(respond(request, 100));
    const { host, port } = this.#reachedAt(from);
    const contact = `sip:${line.contactUser}@${host}:${port}${transportParameter(from)}`;
    const forget = () => void this.#ringing.delete(transaction);
    const call = openIncomingCall({
      transaction,
      trunkIds: lines.map(({ trunk }) => trunk.id),
      isOurs: (user) => this.#lines.isOurs(user),
      mediaAddressFor: this.#mediaAddressFor(from),
      openMedia: () => this.#openMedia(),
      io: this.#ioFor(line, contact, forget),
      onLeg: (leg) => this.#legs.keep(leg),
      onCancelled: (run) => this.#ringing.set(transaction, run),
    });
    call.givenUp.addEventListener('abort', forget);
    this.#options.onCall({
      ...call,
      reject(status) {
        forget();
        call.reject(status);
      },
    });
  }

  /** What a leg of a trunk needs; `forget`: it is over. */
  #ioFor(line: TrunkLine, contact: string, forget: () => void): LegIo {
    return {
      clock: this.#clock,
      contact,
      request: (request, hop, events) => {
        const { dialog } = this.#legs.of(request) ?? {};
        line.request(request, this.#reachable(request, hop, line), events, (repeated) => {
          if (dialog) dialog.cseq = cseqOf(repeated).number;
        });
      },
      send: (ack, hop) => {
        const to = this.#reachable(ack, hop, line);
        const { host, port } = this.#reachedAt(to);
        const via = `SIP/2.0/${to.transport.toUpperCase()} ${host}:${port};branch=${ackBranch()};rport`;
        this.#transactions.send({ ...ack, headers: [{ name: 'via', value: via }, ...ack.headers] }, to);
      },
      onEnded: forget,
    };
  }

  /** A connection that the trunk opened and closed again can't be made from here: its own address then stands for it. */
  #reachable(request: SipRequest, hop: Peer, { peer }: TrunkLine): Peer {
    const isTheirs = hop === this.#legs.of(request)?.dialog.peer;
    if (!isTheirs || hop.transport === 'udp' || hop.transport !== peer?.transport) return hop;
    return this.#sockets.isOpen(hop) ? hop : peer;
  }

  /** A connection of ours is gone, with what was asked over it. */
  #lost(peer: Peer): void {
    this.#lines.lost(peer);
    if (!this.#sockets.isOpen(peer)) this.#transactions.unreachable(peer);
  }

  #openLine(trunk: SipTrunk): TrunkLine {
    return openTrunkLine(trunk, {
      clock: this.#clock,
      request: (request, to, events) => this.#transactions.request(request, to, events),
      reachedAt: (peer) => this.#reachedAt(peer),
      drop: (peer) => this.#sockets.drop(peer),
      troubleWith: (peer) => this.#sockets.troubleWith(peer),
      resolve: (one) => this.#resolve(one),
      onState: (state) => this.#options.onTrunkState?.(trunk.id, state),
    });
  }

  async #resolve(trunk: SipTrunk): Promise<Peer[]> {
    const peers = await resolveTrunk(trunk, familiesAt(this.#options.address));
    await Promise.all(peers.map(({ address }) => this.#locals.learn(address)));
    return peers;
  }

  #openMedia(): Promise<MediaSession> {
    const { address, rtpPorts } = this.#options;
    return openMediaSession({ address, ports: rtpPorts, ticker: this.#ticker });
  }

  /** By what another address reaches us. */
  #hostFor(other: string): string {
    const { address, publicAddresses } = this.#options;
    const translated = publicAddresses.find((one) => isIP(one) === isIP(other));
    // A telephone system next door isn't sent through the router.
    if (translated && !isPrivate(other)) return translated;
    const isAny = address === '0.0.0.0' || address === '::';
    return isAny ? this.#locals.to(other) : address;
  }

  /** Sound may go over the other family than signaling, where we are reached by it. */
  #mediaAddressFor({ address: signaledFrom }: Peer): (theirs?: string) => string | null {
    return (theirs = signaledFrom) => {
      const isNowhere = theirs === '0.0.0.0' || theirs === '::';
      if (isNowhere || isIP(theirs) === isIP(signaledFrom)) return this.#hostFor(signaledFrom);
      const isReached = familiesAt(this.#options.address).includes(isIP(theirs) as 4 | 6);
      return isReached ? this.#hostFor(theirs) : null;
    };
  }

  #reachedAt(peer: Peer): { host: string; port: number } {
    return { host: bracketed(this.#hostFor(peer.address)), port: this.#sockets.portFor(peer.transport) };
  }
}

const ackBranch = () => `z9hG4bK${crypto.randomUUID().replaceAll('-', '')}`;
