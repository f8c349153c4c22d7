import { randomBytes } from 'node:crypto';
import { systemCallClock } from '@deskbell/voice';
import type { G711Law } from '../audio/g711.ts';
import { requestWithin } from '../sip/calls/dialog.ts';
import { type IncomingCall, openIncomingCall } from '../sip/calls/incoming-call.ts';
import type { Leg, LegIo } from '../sip/calls/leg.ts';
import { openOutgoingCall } from '../sip/calls/outgoing-call.ts';
import { isProvenBy, parseCredentials, writeChallenge } from '../sip/digest/digest.ts';
import { withProof } from '../sip/digest/prove.ts';
import { callIdOf, cseqOf, headerOf, type SipRequest, type SipResponse } from '../sip/messages/message.ts';
import { respond } from '../sip/messages/respond.ts';
import { parseNameAddress, parseSipUri, tagOf, writeSipUri } from '../sip/messages/sip-uri.ts';
import { bracketed } from '../sip/network/ip-address.ts';
import { type Peer, transportParameter } from '../sip/network/peer.ts';
import { openSipSockets } from '../sip/network/sockets.ts';
import { type MediaSession, openMediaSession } from '../sip/rtp/media-session.ts';
import { openTicker } from '../sip/rtp/ticker.ts';
import type { ServerTransaction } from '../sip/transactions/server-transaction.ts';
import { openTransactions } from '../sip/transactions/transactions.ts';
import type { OwnCertificate } from './certificate.ts';
import { type Callee, type PhoneCaller, speakInTime } from './phone-caller.ts';

/** Somebody whom the server rang through the trunk. */
export interface SipCallee {
  number: string;
  /** As the server says who calls. */
  from: string;
  heard(): Int16Array;
  keys(): string;
  speak(samples: Int16Array): Promise<void>;
  press(keys: string): void;
  hangUp(): void;
  readonly ended: Promise<unknown>;
}

/** A provider of phone numbers over SIP, with a registrar, callers and callees. */
export interface FakeSipTrunk {
  /** Where it listens by its transport. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Where the server said that it is; null: it isn't registered. */
  contact(): string | null;
  /** Who was registered how often, with the right password. */
  readonly registrations: number;
  /** Rings the server. `as`: over an address that isn't the trunk's, with a password or none. */
  ring(call: SipRing): Promise<PhoneCaller & { readonly status: number; leg(): Leg | null }>;
  /** Sends a request of one's own making; resolves to its final answer. */
  ask(request: SipRequest, to: Peer): Promise<SipResponse>;
  /** How a rung number behaves; nobody answers by default. */
  callee: (number: string) => Callee | 'rings';
  /** What becomes of callers who are referred to a number, as a status. */
  referred: (number: string) => number;
  /** How many ring now, answered by nobody. */
  ringing(): number;
  /** Those who answered, in order. */
  readonly answered: SipCallee[];
  close(): Promise<void>;
}

export interface SipRing {
  from: string;
  to: string;
  /** Where the server listens, for one who rings without being registered at. */
  at?: Peer;
  laws?: readonly G711Law[];
  /** Of a stranger. */
  credentials?: { username: string; password: string };
}

const ports = { first: 52_000, last: 59_999 };
const rate = 8000;

export async function openFakeSipTrunk({
  address = '127.0.0.1',
  transport = 'udp',
  srtp = false,
  identity = null,
  password = 'correct horse',
  user = 'desk',
}: {
  address?: string;
  transport?: Peer['transport'];
  /** Whether it wants sound encrypted. */
  srtp?: boolean;
  /** By what it shows who it is, over TLS. */
  identity?: OwnCertificate | null;
  user?: string;
  password?: string;
} = {}): Promise<FakeSipTrunk> {
  const clock = systemCallClock;
  const host = bracketed(address);
  const ticker = openTicker();
  const legs = new Map<string, Leg>();
  const cancels = new Map<ServerTransaction, () => void>();
  const answered: SipCallee[] = [];
  let ringing = 0;
  const nonce = randomBytes(8).toString('hex');
  let contact: string | null = null;
  let registrations = 0;
  let callee: FakeSipTrunk['callee'] = () => 'no-answer';
  let referred: FakeSipTrunk['referred'] = () => 480;
  const verbsOf = new Map<string, string[]>();
  /** The last message; and the last that registered, which is where a server behind a router is reached. */
  let cameFrom: Peer | null = null;
  let registeredFrom: Peer | null = null;

  const sockets = await openSipSockets({
    address,
    port: 0,
    tls: identity && { port: 0, ...identity },
    clock,
    admits: () => true,
    isKnown: () => true,
    onMessage(message, from) {
      cameFrom = from;
      transactions.receive(message, from);
    },
    onUnreachable() {},
    onLost() {},
    onTrouble() {},
  });
  const transactions = openTransactions({
    clock,
    send: (message, to) => sockets.send(message, to),
    viaTo: () => ({ host, port: sockets.portFor(transport) }),
    accepts: () => true,
    onRequest,
    onCancel: (invite) => cancels.get(invite)?.(),
    onAck: (ack) => legOf(ack)?.acknowledged(ack),
  });
  const keyOf = (callId: string, tag: string) => `${callId}|${tag}`;
  const legOf = (request: SipRequest) => legs.get(keyOf(callIdOf(request), tagOf(headerOf(request, 'to'))));
  const keep = (leg: Leg) => void legs.set(keyOf(leg.dialog.callId, leg.dialog.localTag), leg);
  const openMedia = () => openMediaSession({ address, ports, ticker });

  const io: LegIo = {
    clock,
    contact: `sip:trunk@${host}:${sockets.portFor(transport)}${transportParameter({ transport })}`,
    request: (request, to, events) => transactions.request(request, to, events),
    send(ack, to) {
      const via = `SIP/2.0/${to.transport.toUpperCase()} ${host}:${sockets.portFor(transport)};branch=z9hG4bK${randomBytes(6).toString('hex')};rport`;
      transactions.send({ ...ack, headers: [{ name: 'via', value: via }, ...ack.headers] }, to);
    },
    onEnded() {},
  };

  function onRequest(transaction: ServerTransaction): void {
    const { request } = transaction;
    const answer = (status: number, headers: { name: string; value: string }[] = []) =>
      transaction.respond(respond(request, status, { tag: 'trunk', headers }));
    const leg = legOf(request);
    if (leg && request.method === 'REFER') {
      refer(leg, request, answer);
      return;
    }
    if (leg) {
      leg.receive(transaction);
      return;
    }
    if (request.method === 'OPTIONS') {
      answer(200);
      return;
    }
    const credentials = parseCredentials(headerOf(request, 'authorization') ?? '');
    if (!credentials || credentials.username !== user || !isProvenBy(credentials, request.method, password)) {
      const challenge = { realm: 'provider', nonce, algorithm: 'MD5', qop: 'auth', opaque: null } as const;
      const value = writeChallenge({ ...challenge, isStale: false });
      answer(401, [{ name: 'www-authenticate', value }]);
      return;
    }
    if (request.method === 'REGISTER') register(request, answer);
    else if (request.method === 'INVITE') void rung(transaction);
    else answer(405);
  }

  /** Tells how it went (RFC 3515), as if somebody had been rung. */
  function refer(leg: Leg, request: SipRequest, answer: (status: number) => void): void {
    const number = parseNameAddress(headerOf(request, 'refer-to')!)!.uri.user;
    verbsOf.get(leg.dialog.callId)?.push(`Refer ${number}`);
    answer(202);
    for (const status of [100, referred(number)]) {
      const notify = requestWithin(leg.dialog, 'NOTIFY', {
        headers: [
          { name: 'event', value: 'refer' },
          { name: 'subscription-state', value: status === 100 ? 'active' : 'terminated' },
          { name: 'content-type', value: 'message/sipfrag' },
        ],
        body: `SIP/2.0 ${status} Told`,
      });
      io.request(notify, leg.dialog.peer, { onResponse() {}, onTimeout() {} });
    }
  }

  function register(
    request: SipRequest,
    answer: (status: number, headers: { name: string; value: string }[]) => void,
  ): void {
    const told = headerOf(request, 'contact')!;
    registrations += 1;
    const uri = writeSipUri(parseNameAddress(told)!.uri);
    const isOff = headerOf(request, 'expires') === '0';
    if (!isOff) registeredFrom = cameFrom;
    if (!isOff) contact = uri;
    else if (contact === uri) contact = null;
    answer(200, isOff ? [] : [{ name: 'contact', value: `<${uri}>;expires=60` }]);
  }

  /** The server rings somebody. */
  async function rung(transaction: ServerTransaction): Promise<void> {
    const number = parseSipUri(transaction.request.uri)!.user;
    const call = openIncomingCall({
      transaction,
      trunkIds: [],
      isOurs: () => false,
      mediaAddressFor: () => address,
      openMedia,
      io,
      onLeg: keep,
      onCancelled: (run) => cancels.set(transaction, run),
    });
    const behaves = callee(number);
    if (behaves === 'busy') return call.reject(486);
    if (behaves === 'failed') return call.reject(503);
    call.ring();
    if (behaves === 'no-answer') return call.reject(480);
    if (behaves !== 'rings') return pickUp(call, number);
    ringing += 1;
    call.givenUp.addEventListener('abort', () => {
      ringing -= 1;
    });
  }

  async function pickUp(call: IncomingCall, number: string): Promise<void> {
    const leg = await call.answer(['mu', 'a'], srtp);
    if (!leg) return;
    const { heard, keys } = record(leg.media);
    answered.push({
      number,
      from: call.from,
      heard,
      keys,
      speak: (samples) => speakInTime(rate, samples, (frame) => leg.media.play(frame.slice())),
      press: (pressed) => leg.media.press(pressed),
      hangUp: () => leg.hangUp(),
      ended: leg.ended,
    });
  }

  return {
    port: sockets.portFor(transport),
    user,
    password,
    contact: () => contact,
    get registrations() {
      return registrations;
    },
    answered,
    ringing: () => ringing,
    get referred() {
      return referred;
    },
    set referred(next) {
      referred = next;
    },
    get callee() {
      return callee;
    },
    set callee(next) {
      callee = next;
    },
    async ring({ from, to, at, laws = ['mu', 'a'], credentials }) {
      const uri = contact && !at ? parseSipUri(contact)! : null;
      const peer: Peer =
        at ??
        (transport === 'tls'
          ? registeredFrom!
          : { transport, address: uri!.host.replace(/^\[|\]$/g, ''), port: uri!.port! });
      const media = await openMedia();
      const { heard, heardFrom } = record(media);
      const verbs: string[] = [];
      const connected = Promise.withResolvers<void>();
      let leg: Leg | null = null;
      let status = 0;
      const call = openOutgoingCall({
        to: at ? `sip:${to}@${bracketed(at.address)}:${at.port}` : contact!,
        toHeader: `sip:${to}@${host}`,
        from: `sip:${from}@${host}`,
        peer,
        laws,
        srtp,
        mediaAddressFor: () => address,
        media,
        ringMs: 60_000,
        io,
        request(request, next, events, onRepeat) {
          transactions.request(request, next, {
            onTimeout: events.onTimeout,
            onResponse(response) {
              const again =
                response.status === 401 && credentials ? withProof(request, response, credentials) : null;
              if (!again) return events.onResponse(response);
              onRepeat(again);
              transactions.request(again, next, events);
            },
          });
        },
        cancel: transactions.cancel,
        onLeg: keep,
      });
      verbsOf.set(call.callId, verbs);
      const done = call.outcome.then(async (result) => {
        if (result.outcome !== 'answered') {
          status = result.status;
          verbs.push(`Refused ${status}`);
          connected.reject(new Error(`refused with ${status}`));
          return;
        }
        status = 200;
        leg = result.leg;
        verbs.push('Answered');
        connected.resolve();
        const how = await leg.ended;
        if (how === 'hung-up-by-them') verbs.push('Hangup');
      });
      connected.promise.catch(() => {});
      return {
        callId: call.callId,
        rate,
        verbs,
        whispers: [],
        waited: [],
        heard,
        heardFrom,
        connected: connected.promise,
        get status() {
          return status;
        },
        leg: () => leg,
        speak: (samples) => speakInTime(rate, samples, (frame) => media.play(frame.slice())),
        press: (digits) => media.press(digits),
        async hangUp() {
          if (leg) leg.hangUp();
          else call.cancel();
          await done;
        },
        done,
      };
    },
    ask: (request, to) =>
      new Promise((resolve, reject) =>
        transactions.request(request, to, {
          onResponse(response) {
            if (response.status < 200) return;
            const leg = [...legs.values()].find(({ dialog }) => dialog.callId === callIdOf(request));
            if (request.method === 'INVITE' && response.status < 300 && leg) {
              io.send(requestWithin(leg.dialog, 'ACK', { cseq: cseqOf(request).number }), to);
            }
            resolve(response);
          },
          onTimeout: () => reject(new Error('no answer')),
        }),
      ),
    async close() {
      for (const leg of legs.values()) leg.hangUp();
      transactions.close();
      await sockets.close();
    },
  };
}

/** What somebody hears; faint noise counts as silence. */
function record(media: MediaSession) {
  const samples: number[] = [];
  let keys = '';
  media.listen({
    onAudio: (frame) => samples.push(...frame.map((sample) => (Math.abs(sample) <= 16 ? 0 : sample))),
    onKey(key) {
      keys += key;
    },
  });
  return {
    heard: () => Int16Array.from(samples),
    heardFrom: (sample: number) => Int16Array.from(samples.slice(sample)),
    keys: () => keys,
  };
}
