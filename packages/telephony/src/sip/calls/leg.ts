import type { CallClock } from '@deskbell/voice';
import { cseqOf, headerOf, type SipHeader, type SipRequest, type SipResponse } from '../messages/message.ts';
import { respond } from '../messages/respond.ts';
import type { Peer } from '../network/peer.ts';
import type { MediaSession } from '../rtp/media-session.ts';
import type { ClientEvents } from '../transactions/client-transaction.ts';
import type { ServerTransaction } from '../transactions/server-transaction.ts';
import { contactOf, type Dialog, isInOrder, nextHop, requestWithin } from './dialog.ts';
import type { LegMedia } from './leg-media.ts';
import { openReferral, type ReferOutcome, type Referral } from './referral.ts';
import {
  openSessionTimer,
  type SessionAsked,
  type SessionTimer,
  sessionAskedBy,
  shortestSession,
} from './session-timer.ts';

/** How an answered call came to its end. */
export type LegEnd = 'hung-up-by-them' | 'hung-up-by-us' | 'lost';

/** An answered call: what happens within its dialog. */
export interface Leg {
  readonly dialog: Dialog;
  readonly media: MediaSession;
  /** A request within the dialog. */
  receive(transaction: ServerTransaction): void;
  /** The ACK of a 200 of ours. */
  acknowledged(ack: SipRequest): void;
  /** What our 200 says of how often that must be shown. */
  timerHeaders(): SipHeader[];
  hangUp(): void;
  /** Has the other side call somebody else instead; resolves to what became of that. */
  refer(to: string, referredBy: string): Promise<ReferOutcome>;
  readonly ended: Promise<LegEnd>;
}

/** What a leg needs of the endpoint. */
export interface LegIo {
  clock: CallClock;
  /** With proof of who we are, where that is asked for. */
  request(request: SipRequest, to: Peer, events: ClientEvents): void;
  send(request: SipRequest, to: Peer): void;
  /** Where requests of the dialog reach us. */
  contact: string;
  onEnded(): void;
}

export const allowed = 'INVITE, ACK, CANCEL, BYE, OPTIONS, REFER, NOTIFY, INFO, UPDATE';
/** Nothing came for so long although nobody holds the call: the network is gone. */
const silentMs = 90_000;
const lookMs = 10_000;

export interface LegOptions {
  dialog: Dialog;
  media: MediaSession;
  agreement: LegMedia;
  io: LegIo;
  /** The 200 that we sent, until it is acknowledged. */
  answered?: ServerTransaction;
  /** Our offer was in that 200, their answer is in its ACK. */
  awaitsAnswer?: boolean;
  /** How often the call must show that it is still there. */
  asked?: SessionAsked | null;
}

export function openLeg(options: LegOptions): Leg {
  const { dialog, media, agreement, io } = options;
  const over = Promise.withResolvers<LegEnd>();
  let isOver = false;
  let answered = options.answered ?? null;
  let awaitsAnswer = options.awaitsAnswer ?? false;
  let timer = options.asked ? openTimer(options.asked) : null;
  let referral: Referral | null = null;
  let cancelLook = () => {};

  function end(how: LegEnd): void {
    if (isOver) return;
    isOver = true;
    cancelLook();
    timer?.close();
    referral?.gone();
    media.close();
    io.onEnded();
    over.resolve(how);
  }

  function hangUp(how: LegEnd = 'hung-up-by-us'): void {
    if (isOver) return;
    io.request(requestWithin(dialog, 'BYE'), nextHop(dialog), { onResponse() {}, onTimeout() {} });
    end(how);
  }

  function look(): void {
    cancelLook = io.clock.after(lookMs, () => {
      if (!agreement.isHeld && performance.now() - media.lastHeardAt > silentMs) hangUp('lost');
      else look();
    });
  }

  const contact = { name: 'contact', value: `<${io.contact}>` };
  const sdp = { name: 'content-type', value: 'application/sdp' };

  function receive(transaction: ServerTransaction): void {
    const { request } = transaction;
    const answer = (status: number, headers: SipHeader[] = [], body = '') =>
      transaction.respond(respond(request, status, { headers, body }));
    if (isOver) answer(481);
    else if (!isInOrder(dialog, request)) answer(500);
    else {
      dialog.peer = transaction.from;
      act(transaction, answer);
    }
  }

  type Answer = (status: number, headers?: SipHeader[], body?: string) => void;

  function act(transaction: ServerTransaction, answer: Answer): void {
    const { request } = transaction;
    switch (request.method) {
      case 'BYE':
        answer(200);
        end('hung-up-by-them');
        break;
      case 'INVITE':
      case 'UPDATE':
        changed(transaction, answer);
        break;
      case 'INFO':
        pressed(request);
        answer(200);
        break;
      case 'NOTIFY':
        referral?.notified(request.body, headerOf(request, 'subscription-state') ?? '');
        answer(referral ? 200 : 481);
        break;
      case 'OPTIONS':
        answer(200, [{ name: 'allow', value: allowed }]);
        break;
      case 'REFER':
        // Whom we talk to is our own choice.
        answer(603);
        break;
      default:
        answer(405, [{ name: 'allow', value: allowed }]);
    }
  }

  /** The other side holds the call, takes it up again, moves its sound, or shows that it is still there. */
  function changed(transaction: ServerTransaction, answer: Answer): void {
    const { request } = transaction;
    const asked = sessionAskedBy(request);
    if (asked && asked.seconds < shortestSession) {
      answer(422, [{ name: 'min-se', value: String(shortestSession) }]);
      return;
    }
    const described = describe(request);
    if (described === null) {
      answer(488);
      return;
    }
    dialog.remoteTarget = contactOf(request) ?? dialog.remoteTarget;
    if (asked) {
      timer?.close();
      timer = openTimer(asked);
    } else timer?.refreshed();
    if (request.method === 'INVITE') {
      answered = transaction;
      awaitsAnswer = request.body === '';
      transaction.onNoAck = () => hangUp('lost');
    }
    const headers = [contact, { name: 'allow', value: allowed }, ...(timer?.headers() ?? [])];
    answer(200, described ? [...headers, sdp] : headers, described);
  }

  /** Our side of the sound for a request. Empty: nothing was asked. Null: what was offered isn't for us. */
  function describe({ method, body }: SipRequest): string | null {
    if (body !== '') return agreement.answer(body);
    return method === 'INVITE' ? agreement.offer() : '';
  }

  function openTimer(asked: SessionAsked): SessionTimer {
    return openSessionTimer(asked, { clock: io.clock, refresh, onGone: () => hangUp('lost') });
  }

  /** Shows that we are still there. */
  function refresh(): void {
    const invite = requestWithin(dialog, 'INVITE', { headers: [contact, sdp], body: agreement.offer() });
    io.request(invite, nextHop(dialog), {
      onResponse(response) {
        if (response.status >= 200 && response.status < 300) {
          acknowledge(response);
          agreement.accept(response.body);
        } else if (response.status === 481 || response.status === 408) end('lost');
      },
      onTimeout: () => hangUp('lost'),
    });
  }

  function acknowledge(response: SipResponse): void {
    const ack = requestWithin(dialog, 'ACK', { cseq: cseqOf(response).number });
    io.send(ack, nextHop(dialog));
  }

  /** Keys outside of the sound, as some old gateways send them. */
  function pressed({ body, headers }: SipRequest): void {
    const type = headers.find(({ name }) => name === 'content-type')?.value ?? '';
    const key = /^application\/dtmf-relay\b/i.test(type)
      ? /^\s*Signal\s*=\s*([0-9*#A-D])\s*$/im.exec(body)?.[1]
      : undefined;
    if (key) media.keyPressed(key);
  }

  look();
  return {
    dialog,
    media,
    ended: over.promise,
    receive,
    acknowledged(ack) {
      media.allow(true);
      answered?.acknowledged();
      answered = null;
      if (!awaitsAnswer) return;
      awaitsAnswer = false;
      if (!agreement.accept(ack.body)) hangUp();
    },
    timerHeaders: () => timer?.headers() ?? [],
    hangUp: () => hangUp(),
    refer(to, referredBy) {
      referral?.gone();
      const asked = openReferral(io.clock);
      referral = asked;
      const headers = [
        contact,
        { name: 'refer-to', value: `<${to}>` },
        { name: 'referred-by', value: `<${referredBy}>` },
      ];
      io.request(requestWithin(dialog, 'REFER', { headers }), nextHop(dialog), {
        onResponse: ({ status }) => asked.responded(status),
        onTimeout: () => asked.responded(408),
      });
      return asked.outcome;
    },
  };
}
