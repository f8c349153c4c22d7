import { isIP } from 'node:net';
import {
  callIdOf,
  cseqOf,
  headerOf,
  headersOf,
  type SipHeader,
  type SipRequest,
  type SipResponse,
} from '../messages/message.ts';
import { parseNameAddress, parseSipUri, tagOf, writeSipUri } from '../messages/sip-uri.ts';
import { plainAddress } from '../network/ip-address.ts';
import { isPrivate } from '../network/is-private.ts';
import type { Peer } from '../network/peer.ts';

/** What both sides of a call know of each other (RFC 3261, 12). */
export interface Dialog {
  callId: string;
  localTag: string;
  remoteTag: string;
  /** As From and To say it, with the tag. */
  local: string;
  remote: string;
  /** Where the other side wants its requests. */
  remoteTarget: string;
  routes: string[];
  /** Of our last request. */
  cseq: number;
  /** Of theirs. */
  remoteCseq: number;
  /** Where it was last heard from. */
  peer: Peer;
}

/** The dialog of a call that comes in, once we have a tag. */
export function dialogOfRequest(invite: SipRequest, localTag: string, peer: Peer): Dialog {
  return {
    callId: callIdOf(invite),
    localTag,
    remoteTag: tagOf(headerOf(invite, 'from')),
    local: `${headerOf(invite, 'to')!};tag=${localTag}`,
    remote: headerOf(invite, 'from')!,
    remoteTarget: contactOf(invite) ?? invite.uri,
    routes: headersOf(invite, 'record-route'),
    cseq: 0,
    remoteCseq: cseqOf(invite).number,
    peer,
  };
}

/** The dialog of a call that goes out, once it was answered. */
export function dialogOfResponse(invite: SipRequest, response: SipResponse, peer: Peer): Dialog {
  return {
    callId: callIdOf(invite),
    localTag: tagOf(headerOf(invite, 'from')),
    remoteTag: tagOf(headerOf(response, 'to')),
    local: headerOf(invite, 'from')!,
    remote: headerOf(response, 'to')!,
    remoteTarget: contactOf(response) ?? invite.uri,
    routes: headersOf(response, 'record-route').reverse(),
    cseq: cseqOf(invite).number,
    remoteCseq: -1,
    peer,
  };
}

/** Null: it names none that we understand. */
export function contactOf(message: SipRequest | SipResponse): string | null {
  const contact = parseNameAddress(headerOf(message, 'contact') ?? '');
  return contact && contact.uri.scheme !== 'tel' ? writeSipUri(contact.uri) : null;
}

/** A request within the dialog. An ACK has the number of its INVITE. */
export function requestWithin(
  dialog: Dialog,
  method: string,
  { headers = [], body = '', cseq }: { headers?: readonly SipHeader[]; body?: string; cseq?: number } = {},
): SipRequest {
  if (cseq === undefined) dialog.cseq += 1;
  return {
    kind: 'request',
    method,
    uri: dialog.remoteTarget,
    headers: [
      ...dialog.routes.map((value) => ({ name: 'route', value })),
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: dialog.local },
      { name: 'to', value: dialog.remote },
      { name: 'call-id', value: dialog.callId },
      { name: 'cseq', value: `${cseq ?? dialog.cseq} ${method}` },
      ...headers,
    ],
    body,
  };
}

/** Notes a request of theirs. False: an older one that was on its way too long. */
export function isInOrder(dialog: Dialog, request: SipRequest): boolean {
  const { number } = cseqOf(request);
  if (number <= dialog.remoteCseq) return false;
  dialog.remoteCseq = number;
  return true;
}

/**
 * Where requests of the dialog go: the first of its route, or its contact, where that is an address that can be reached from
 * here. Names and private addresses stand for what the other side was heard from.
 */
export function nextHop({ routes, remoteTarget, peer }: Dialog): Peer {
  const uri = routes[0] ? parseNameAddress(routes[0])?.uri : parseSipUri(remoteTarget);
  const host = plainAddress(uri?.host.replace(/^\[|\]$/g, '') ?? '');
  // Of the other family it may not be reached from here, and what it was heard from is.
  if (!uri || isIP(host) !== isIP(peer.address) || (isPrivate(host) && host !== peer.address)) return peer;
  // Of a connection over TLS it was seen whose it is; another would have to be checked by a name that nobody knows.
  if (peer.transport === 'tls') return peer;
  const transport = uri.parameters.get('transport')?.toLowerCase() === 'tcp' ? 'tcp' : peer.transport;
  // A connection that is open leads there already.
  if (transport === 'tcp' && host === peer.address) return peer;
  return { transport, address: host, port: uri.port ?? 5060 };
}
