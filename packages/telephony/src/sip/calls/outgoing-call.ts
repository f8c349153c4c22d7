import { randomBytes } from 'node:crypto';
import type { G711Law } from '../../audio/g711.ts';
import { callIdOf, cseqOf, headerOf, type SipRequest, type SipResponse } from '../messages/message.ts';
import type { Peer } from '../network/peer.ts';
import type { MediaSession } from '../rtp/media-session.ts';
import type { ClientEvents } from '../transactions/client-transaction.ts';
import { dialogOfResponse, nextHop, requestWithin } from './dialog.ts';
import { allowed, type Leg, type LegIo, openLeg } from './leg.ts';
import { type LegMediaOptions, openLegMedia } from './leg-media.ts';
import { outcomeOf } from './referral.ts';

/** Somebody is rung. */
export interface OutgoingCall {
  readonly outcome: Promise<
    { outcome: 'answered'; leg: Leg } | { outcome: 'busy' | 'no-answer' | 'failed'; status: number }
  >;
  /** Of the call at the other side. */
  readonly callId: string;
  /** Rings no longer; whoever answers in that moment is hung up. */
  cancel(): void;
}

export interface OutgoingOptions {
  /** Address of the callee and of ourselves, as SIP URIs. */
  to: string;
  /** Whom To names, where that isn't who the request is for. */
  toHeader?: string;
  from: string;
  peer: Peer;
  laws: readonly G711Law[];
  /** Whether sound has to be encrypted. */
  srtp: boolean;
  mediaAddressFor: LegMediaOptions['addressFor'];
  media: MediaSession;
  ringMs: number;
  io: LegIo;
  /** With proof; tells the request as it was sent last. */
  request(request: SipRequest, to: Peer, events: ClientEvents, onRepeat: (request: SipRequest) => void): void;
  cancel(invite: SipRequest, to: Peer): void;
  onLeg(leg: Leg): void;
}

export function openOutgoingCall(options: OutgoingOptions): OutgoingCall {
  const { io, media, peer } = options;
  const { promise, resolve } = Promise.withResolvers<Awaited<OutgoingCall['outcome']>>();
  const agreement = openLegMedia({
    session: media,
    addressFor: options.mediaAddressFor,
    laws: options.laws,
    srtp: options.srtp,
    signaledFrom: peer.address,
  });
  let invite: SipRequest = {
    kind: 'request',
    method: 'INVITE',
    uri: options.to,
    headers: [
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: `<${options.from}>;tag=${randomBytes(8).toString('hex')}` },
      { name: 'to', value: `<${options.toHeader ?? options.to}>` },
      { name: 'call-id', value: randomBytes(16).toString('hex') },
      { name: 'cseq', value: '1 INVITE' },
      { name: 'contact', value: `<${io.contact}>` },
      { name: 'allow', value: allowed },
      { name: 'user-agent', value: 'Deskbell' },
      { name: 'content-type', value: 'application/sdp' },
    ],
    body: agreement.offer(),
  };
  let isRinging = false;
  let isCancelled = false;
  let isOver = false;
  let leg: Leg | null = null;
  const stopRinging = io.clock.after(options.ringMs, cancel);

  function cancel(): void {
    if (isOver || isCancelled) return;
    isCancelled = true;
    // Before it was heard of, there is nothing to cancel yet.
    if (isRinging) options.cancel(invite, peer);
  }

  function fail(status: number): void {
    if (isOver) return;
    isOver = true;
    stopRinging();
    media.close();
    const outcome = isCancelled ? 'no-answer' : outcomeOf(status);
    resolve({ outcome: outcome === 'answered' ? 'failed' : outcome, status });
  }

  function provisional(): void {
    const isFirst = !isRinging;
    isRinging = true;
    if (isFirst && isCancelled) options.cancel(invite, peer);
  }

  function answered(response: SipResponse): void {
    const dialog = dialogOfResponse(invite, response, peer);
    const isKnown = leg?.dialog.remoteTag === dialog.remoteTag;
    const acknowledged = isKnown ? leg!.dialog : dialog;
    io.send(requestWithin(acknowledged, 'ACK', { cseq: cseqOf(invite).number }), nextHop(acknowledged));
    if (isKnown) return;
    if (leg || isCancelled || !agreement.accept(response.body)) {
      // Too late, a second one to answer, or without sound for us.
      io.request(requestWithin(dialog, 'BYE'), nextHop(dialog), { onResponse() {}, onTimeout() {} });
      if (!leg) fail(isCancelled ? 487 : 488);
      return;
    }
    isOver = true;
    stopRinging();
    leg = openLeg({ dialog, media, agreement, io });
    options.onLeg(leg);
    resolve({ outcome: 'answered', leg });
  }

  options.request(
    invite,
    peer,
    {
      onResponse(response) {
        if (response.status < 200) provisional();
        else if (response.status < 300 && headerOf(response, 'to')) answered(response);
        else fail(response.status);
      },
      onTimeout: () => fail(isCancelled ? 487 : 503),
    },
    (repeated) => {
      invite = repeated;
    },
  );

  return { outcome: promise, callId: callIdOf(invite), cancel };
}
