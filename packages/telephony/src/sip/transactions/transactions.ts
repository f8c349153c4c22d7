import { randomBytes } from 'node:crypto';
import type { CallClock } from '@deskbell/voice';
import {
  callIdOf,
  cseqOf,
  headerOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../messages/message.ts';
import { respond } from '../messages/respond.ts';
import { tagOf } from '../messages/sip-uri.ts';
import { branchCookie, parseVia, writeVia } from '../messages/via.ts';
import { connectionKey, type Peer } from '../network/peer.ts';
import { type ClientEvents, type ClientTransaction, openClientTransaction } from './client-transaction.ts';
import { openServerTransaction, type ServerTransaction } from './server-transaction.ts';

/** Requests with their answers, both ways, over transports that may lose or repeat what they carry. */
export interface Transactions {
  receive(message: SipMessage, from: Peer): void;
  /** Sends a request; its Via is added. Resolves nothing: answers come as events. */
  request(request: SipRequest, to: Peer, events: ClientEvents): void;
  /** Cancels an INVITE that has only been answered provisionally (RFC 3261, 9.1). */
  cancel(invite: SipRequest, to: Peer): void;
  /** Without a transaction: an ACK of a 200, an answer to somebody who costs no memory. */
  send(message: SipMessage, to: Peer): void;
  /** No connection to a peer could be made, or the one there was is gone: what was asked of it isn't waited for. */
  unreachable(peer: Peer): void;
  /** To the address it came from (RFC 3581). */
  answer(response: SipResponse, from: Peer): void;
  readonly size: number;
  close(): void;
}

export interface TransactionsOptions {
  clock: CallClock;
  send(message: SipMessage, to: Peer): void;
  /** Where the other side sends answers: host and port of our Via. */
  viaTo(peer: Peer): { host: string; port: number };
  /** Before a transaction is made of a new request. False: it was dealt with. */
  accepts(request: SipRequest, from: Peer): boolean;
  /** A new request. CANCELs come to their INVITE's `onCancel`, ACKs of refusals not at all. */
  onRequest(transaction: ServerTransaction): void;
  /** An INVITE's sender no longer wants it answered. */
  onCancel(invite: ServerTransaction): void;
  /** An ACK of a 200. */
  onAck(ack: SipRequest, from: Peer): void;
}

/** All at once, of all trunks and strangers with a password. */
const most = 5000;

export function openTransactions(options: TransactionsOptions): Transactions {
  const { clock, send } = options;
  const asked = new Map<string, ClientTransaction & { to: string }>();
  const served = new Map<string, ServerTransaction>();

  function receiveRequest(request: SipRequest, from: Peer): void {
    markVia(request, from);
    const key = serverKey(request);
    const known = served.get(key);
    if (request.method === 'ACK') {
      known?.acknowledged();
      options.onAck(request, from);
      return;
    }
    if (known) {
      known.repeated();
      return;
    }
    if (served.size >= most || !options.accepts(request, from)) return;
    const transaction = openServerTransaction(request, from, {
      clock,
      send: (response) => answer(response, from),
      onOver: () => served.delete(key),
    });
    served.set(key, transaction);
    if (request.method === 'CANCEL') cancelled(transaction, key);
    else options.onRequest(transaction);
  }

  function cancelled(transaction: ServerTransaction, key: string): void {
    const invite = served.get(key.replace(/CANCEL$/, 'INVITE'));
    transaction.respond(respond(transaction.request, invite ? 200 : 481));
    if (invite && !invite.isAnswered) options.onCancel(invite);
  }

  function receiveResponse(response: SipResponse): void {
    const via = parseVia(headerOf(response, 'via')!);
    asked.get(`${via?.parameters.get('branch')}|${cseqOf(response).method}`)?.receive(response);
  }

  /** Where the answer has to go, behind whatever translates addresses. */
  function answer(response: SipResponse, from: Peer): void {
    const via = parseVia(headerOf(response, 'via')!)!;
    const port = via.parameters.has('rport') ? from.port : (via.port ?? 5060);
    send(response, from.transport === 'udp' ? { ...from, port } : from);
  }

  function start(request: SipRequest, to: Peer, events: ClientEvents, branch: string): void {
    const { host, port } = options.viaTo(to);
    const value = writeVia({
      transport: to.transport.toUpperCase(),
      host,
      port,
      parameters: new Map([
        ['branch', branch],
        ['rport', ''],
      ]),
    });
    request.headers.unshift({ name: 'via', value });
    const key = `${branch}|${request.method}`;
    const transaction = openClientTransaction(request, events, {
      clock,
      isReliable: to.transport !== 'udp',
      send: (message) => send(message, to),
      onOver: () => asked.delete(key),
    });
    asked.set(key, { ...transaction, to: connectionKey(to) });
  }

  return {
    receive(message, from) {
      if (message.kind === 'request') receiveRequest(message, from);
      else receiveResponse(message);
    },
    request: (request, to, events) =>
      start(request, to, events, `${branchCookie}${randomBytes(9).toString('hex')}`),
    cancel(invite, to) {
      const branch = parseVia(headerOf(invite, 'via')!)!.parameters.get('branch')!;
      const copied = ['from', 'to', 'call-id', 'route', 'max-forwards'];
      const headers = invite.headers.filter(({ name }) => copied.includes(name));
      const number = cseqOf(invite).number;
      const cancel: SipRequest = {
        kind: 'request',
        method: 'CANCEL',
        uri: invite.uri,
        headers: [...headers, { name: 'cseq', value: `${number} CANCEL` }],
        body: '',
      };
      start(cancel, to, { onResponse() {}, onTimeout() {} }, branch);
      asked.get(`${branch}|INVITE`)?.cancelled();
    },
    unreachable(peer) {
      const key = connectionKey(peer);
      for (const one of [...asked.values()]) if (one.to === key) one.unsendable();
    },
    send,
    answer,
    get size() {
      return asked.size + served.size;
    },
    close() {
      for (const one of [...asked.values(), ...served.values()]) one.close();
    },
  };
}

/** Notes where a request really came from (RFC 3261, 18.2.1, and RFC 3581). */
function markVia(request: SipRequest, from: Peer): void {
  const header = request.headers.find(({ name }) => name === 'via')!;
  const via = parseVia(header.value)!;
  if (via.host !== from.address) via.parameters.set('received', from.address);
  if (via.parameters.has('rport')) via.parameters.set('rport', String(from.port));
  header.value = writeVia(via);
}

function serverKey(request: SipRequest): string {
  const via = parseVia(headerOf(request, 'via')!)!;
  const branch = via.parameters.get('branch') ?? '';
  const method = request.method === 'ACK' ? 'INVITE' : request.method;
  const transaction = branch.startsWith(branchCookie)
    ? branch
    : // Before RFC 3261 the message itself told.
      [branch, callIdOf(request), cseqOf(request).number, tagOf(headerOf(request, 'from'))].join('|');
  return `${via.host}:${via.port ?? ''}|${transaction}|${method}`;
}
