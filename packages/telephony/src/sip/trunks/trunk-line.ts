import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { CallClock } from '@deskbell/voice';
import { withProof } from '../digest/prove.ts';
import type { SipHeader, SipRequest, SipResponse } from '../messages/message.ts';
import { type Peer, transportParameter } from '../network/peer.ts';
import type { ClientEvents } from '../transactions/client-transaction.ts';
import { openKeepAlive } from './keep-alive.ts';
import { openRegistration } from './registration.ts';
import { OtherFamilyError } from './resolve-trunk.ts';
import type { SipTrunk, TrunkState } from './trunk.ts';

/** A trunk that is looked after: where it is, whether it knows us, what is asked of it. */
export interface TrunkLine {
  readonly trunk: SipTrunk;
  readonly state: TrunkState;
  /** Null: it isn't known where it is. */
  readonly peer: Peer | null;
  /** What it calls us by: nobody else knows it. */
  readonly contactUser: string;
  /** Where it reaches us. */
  contact(): string;
  /** Whether its requests may come from there. */
  isPeer(address: string): boolean;
  /** With proof of who we are where that is asked for; `onRepeat`: the request as it then was sent. */
  request(
    request: SipRequest,
    to: Peer,
    events: ClientEvents,
    onRepeat?: (request: SipRequest) => void,
  ): void;
  /** The connection by which it reached us is gone: it is told anew where we are. */
  reconnect(): void;
  close(): Promise<void>;
}

export interface TrunkIo {
  clock: CallClock;
  request(request: SipRequest, to: Peer, events: ClientEvents): void;
  /** Host and port at which a peer reaches us. */
  reachedAt(peer: Peer): { host: string; port: number };
  /** Closes a connection over which nobody answers. */
  drop(peer: Peer): void;
  /** Why no connection to a peer could be made; null: none is known of. */
  troubleWith(peer: Peer): string | null;
  onState(state: TrunkState): void;
  /** Where it is; see `resolveTrunk`. */
  resolve(trunk: SipTrunk): Promise<Peer[]>;
}

/** How it is kept known how a trunk is. */
interface Watch {
  reconnect(): void;
  close(): Promise<void>;
}

/** Over a connection nothing is lost: who answered before, and not within this, is no longer there. */
const answerMs = 15_000;
/** Names may come to mean another address. */
const resolveEveryMs = 5 * 60_000;

export const openTrunkLine = (trunk: SipTrunk, io: TrunkIo): TrunkLine => new WatchedTrunkLine(trunk, io);

/** Keeps known where a trunk is and whether it knows us. */
class WatchedTrunkLine implements TrunkLine {
  readonly trunk: SipTrunk;
  readonly contactUser = `d${randomBytes(9).toString('hex')}`;
  readonly #io: TrunkIo;
  readonly #registrationId = randomBytes(12).toString('hex');
  #state: TrunkState = { state: 'connecting', at: new Date() };
  #peers: Peer[] = [];
  #allowed = new BlockList();
  #watched: Watch | null = null;
  #cseq = 0;
  #isClosed = false;
  /** To an OPTIONS; many do, if by a refusal. */
  #hasAnswered = false;
  #cancelResolve = () => {};

  constructor(trunk: SipTrunk, io: TrunkIo) {
    this.trunk = trunk;
    this.#io = io;
    void this.#locate();
  }

  get state(): TrunkState {
    return this.#state;
  }

  get peer(): Peer | null {
    return this.#peers[0] ?? null;
  }

  contact(): string {
    const { host, port } = this.#io.reachedAt(this.#peers[0]!);
    return `sip:${this.contactUser}@${host}:${port}${transportParameter(this.trunk)}`;
  }

  isPeer(address: string): boolean {
    return this.#allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  request(
    asked: SipRequest,
    to: Peer,
    events: ClientEvents,
    onRepeat?: (repeated: SipRequest) => void,
  ): void {
    const { user: username, password } = this.trunk;
    this.#io.request(asked, to, {
      onResponse: (response) => {
        const isAsking = response.status === 401 || response.status === 407;
        const again = isAsking ? withProof(asked, response, { username, password }) : null;
        if (!again) return events.onResponse(response);
        // Of requests of its own the number goes up with them.
        this.#cseq += 1;
        onRepeat?.(again);
        this.request(again, to, events, onRepeat);
      },
      onTimeout: events.onTimeout,
    });
  }

  reconnect(): void {
    this.#watched?.reconnect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelResolve();
    await this.#watched?.close();
  }

  async #locate(): Promise<void> {
    const { trunk } = this;
    try {
      const found = await this.#io.resolve(trunk);
      if (this.#isClosed) return;
      this.#peers = found;
      this.#allowed = addressesOf(trunk, found);
      this.#watched ??= trunk.registers ? this.#register() : this.#watch();
    } catch (error) {
      const why = error instanceof OtherFamilyError ? error.message : `The name ${trunk.host} isn’t known.`;
      if (!this.#isClosed && this.#peers.length === 0) this.#setState('unreachable', why);
    }
    if (!this.#isClosed)
      this.#cancelResolve = this.#io.clock.after(resolveEveryMs, () => void this.#locate());
  }

  #register(): Watch {
    const { clock } = this.#io;
    const registration = openRegistration({
      clock,
      contact: () => this.contact(),
      onState: (state, detail) => this.#setState(state, detail),
      ask: (headers) => this.#ask(`sip:${hostOf(this.trunk)}`, 'REGISTER', headers),
    });
    // The way through what translates addresses is kept open; the registration tells how the trunk is.
    const pings = openKeepAlive(
      clock,
      () => this.#isThere(),
      () => {},
    );
    return {
      reconnect: () => registration.renew(),
      async close() {
        pings.close();
        await registration.close();
      },
    };
  }

  #watch(): Watch {
    const pings = openKeepAlive(
      this.#io.clock,
      () => this.#isThere(),
      (there) =>
        there ? this.#setState('reachable', '') : this.#setState('unreachable', 'It does not answer.'),
    );
    // The next ping connects again.
    return { reconnect() {}, close: async () => pings.close() };
  }

  #setState(name: TrunkState['state'], told: string): void {
    const at = new Date();
    const [peer] = this.#peers;
    const detail = (name === 'unreachable' && peer && this.#io.troubleWith(peer)) || told;
    this.#state =
      name === 'refused' || name === 'unreachable' ? { state: name, at, detail } : { state: name, at };
    this.#io.onState(this.#state);
  }

  async #isThere(): Promise<boolean> {
    const headers = [{ name: 'contact', value: `<${this.contact()}>` }];
    const [peer] = this.#peers;
    const cancelDrop =
      peer && this.#hasAnswered ? this.#io.clock.after(answerMs, () => this.#io.drop(peer)) : () => {};
    const answer = await this.#ask(`sip:${hostOf(this.trunk)}`, 'OPTIONS', headers);
    cancelDrop();
    this.#hasAnswered ||= answer !== null;
    return answer !== null;
  }

  /** A request outside of calls; resolves to its final answer, null where none comes. */
  #ask(uri: string, method: string, headers: readonly SipHeader[]): Promise<SipResponse | null> {
    this.#cseq += 1;
    const us = `<sip:${encodeURIComponent(this.trunk.user || this.contactUser)}@${hostOf(this.trunk)}>`;
    const isRegister = method === 'REGISTER';
    const sent: SipRequest = {
      kind: 'request',
      method,
      uri,
      headers: [
        { name: 'max-forwards', value: '70' },
        { name: 'from', value: `${us};tag=${randomBytes(6).toString('hex')}` },
        { name: 'to', value: isRegister ? us : `<${uri}>` },
        { name: 'call-id', value: isRegister ? this.#registrationId : randomBytes(12).toString('hex') },
        { name: 'cseq', value: `${this.#cseq} ${method}` },
        { name: 'user-agent', value: 'Deskbell' },
        ...headers,
      ],
      body: '',
    };
    return new Promise((resolve) => {
      const [to] = this.#peers;
      if (!to) return resolve(null);
      this.request(sent, to, {
        onResponse: (response) => response.status >= 200 && resolve(response),
        onTimeout: () => resolve(null),
      });
    });
  }
}

const hostOf = ({ host, port }: SipTrunk) => (port === null ? host : `${host}:${port}`);

function addressesOf({ alsoFrom }: SipTrunk, peers: readonly Peer[]): BlockList {
  const list = new BlockList();
  for (const { address } of peers) list.addAddress(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const one of alsoFrom) {
    const [address = '', prefix] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
