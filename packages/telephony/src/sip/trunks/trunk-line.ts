import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { CallClock } from '@deskbell/voice';
import { withProof } from '../digest/prove.ts';
import type { SipHeader, SipRequest, SipResponse } from '../messages/message.ts';
import { type Peer, transportParameter } from '../network/peer.ts';
import type { ClientEvents } from '../transactions/client-transaction.ts';
import { openKeepAlive } from './keep-alive.ts';
import { openRegistration } from './registration.ts';
import { resolveTrunk } from './resolve-trunk.ts';
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
  /** Why no connection to a peer could be made; null: none is known of. */
  troubleWith(peer: Peer): string | null;
  onState(state: TrunkState): void;
  resolve?: typeof resolveTrunk;
}

/** How it is kept known how a trunk is. */
interface Watch {
  reconnect(): void;
  close(): Promise<void>;
}

/** Names may come to mean another address. */
const resolveEveryMs = 5 * 60_000;

export function openTrunkLine(trunk: SipTrunk, io: TrunkIo): TrunkLine {
  const { clock } = io;
  const contactUser = `d${randomBytes(9).toString('hex')}`;
  let state: TrunkState = { state: 'connecting', at: new Date() };
  let peers: Peer[] = [];
  let allowed = new BlockList();
  let cancelResolve = () => {};
  let isClosed = false;
  let watched: Watch | null = null;
  const registrationId = randomBytes(12).toString('hex');
  let cseq = 0;

  function setState(name: TrunkState['state'], told: string): void {
    const at = new Date();
    const detail = (name === 'unreachable' && peers[0] && io.troubleWith(peers[0])) || told;
    state = name === 'refused' || name === 'unreachable' ? { state: name, at, detail } : { state: name, at };
    io.onState(state);
  }

  async function locate(): Promise<void> {
    try {
      const found = await (io.resolve ?? resolveTrunk)(trunk);
      if (isClosed) return;
      peers = found;
      allowed = addressesOf(trunk, found);
      watched ??= trunk.registers ? register() : watch();
    } catch {
      if (!isClosed && peers.length === 0) setState('unreachable', `The name ${trunk.host} isn’t known.`);
    }
    if (!isClosed) cancelResolve = clock.after(resolveEveryMs, () => void locate());
  }

  function register(): Watch {
    const registration = openRegistration({
      clock,
      contact,
      onState: setState,
      ask: (headers) => ask(`sip:${hostOf(trunk)}`, 'REGISTER', headers),
    });
    // The way through what translates addresses is kept open; the registration tells how the trunk is.
    const pings = openKeepAlive(clock, isThere, () => {});
    return {
      reconnect: () => registration.renew(),
      async close() {
        pings.close();
        await registration.close();
      },
    };
  }

  function watch(): Watch {
    const pings = openKeepAlive(clock, isThere, (there) =>
      there ? setState('reachable', '') : setState('unreachable', 'It does not answer.'),
    );
    // The next ping connects again.
    return { reconnect() {}, close: async () => pings.close() };
  }

  const isThere = async () =>
    (await ask(`sip:${hostOf(trunk)}`, 'OPTIONS', [{ name: 'contact', value: `<${contact()}>` }])) !== null;

  /** A request outside of calls; resolves to its final answer, null where none comes. */
  function ask(uri: string, method: string, headers: readonly SipHeader[]): Promise<SipResponse | null> {
    cseq += 1;
    const us = `<sip:${encodeURIComponent(trunk.user || contactUser)}@${hostOf(trunk)}>`;
    const isRegister = method === 'REGISTER';
    const sent: SipRequest = {
      kind: 'request',
      method,
      uri,
      headers: [
        { name: 'max-forwards', value: '70' },
        { name: 'from', value: `${us};tag=${randomBytes(6).toString('hex')}` },
        { name: 'to', value: isRegister ? us : `<${uri}>` },
        { name: 'call-id', value: isRegister ? registrationId : randomBytes(12).toString('hex') },
        { name: 'cseq', value: `${cseq} ${method}` },
        { name: 'user-agent', value: 'Deskbell' },
        ...headers,
      ],
      body: '',
    };
    return new Promise((resolve) => {
      const to = peers[0];
      if (!to) return resolve(null);
      request(sent, to, {
        onResponse: (response) => response.status >= 200 && resolve(response),
        onTimeout: () => resolve(null),
      });
    });
  }

  function request(
    asked: SipRequest,
    to: Peer,
    events: ClientEvents,
    onRepeat?: (repeated: SipRequest) => void,
  ): void {
    io.request(asked, to, {
      onResponse(response) {
        const isAsking = response.status === 401 || response.status === 407;
        const again = isAsking
          ? withProof(asked, response, { username: trunk.user, password: trunk.password })
          : null;
        if (!again) return events.onResponse(response);
        // Of requests of its own the number goes up with them.
        cseq += 1;
        onRepeat?.(again);
        request(again, to, events, onRepeat);
      },
      onTimeout: events.onTimeout,
    });
  }

  function contact(): string {
    const { host, port } = io.reachedAt(peers[0]!);
    return `sip:${contactUser}@${host}:${port}${transportParameter(trunk)}`;
  }

  void locate();
  return {
    trunk,
    contactUser,
    contact,
    get state() {
      return state;
    },
    get peer() {
      return peers[0] ?? null;
    },
    isPeer: (address) => allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    request,
    reconnect: () => watched?.reconnect(),
    async close() {
      isClosed = true;
      cancelResolve();
      await watched?.close();
    },
  };
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
