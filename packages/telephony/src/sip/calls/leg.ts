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

export const openLeg = (options: LegOptions): Leg => new AnsweredLeg(options);

type Answer = (status: number, headers?: SipHeader[], body?: string) => void;

const sdp = { name: 'content-type', value: 'application/sdp' };

/** Says what its dialog, its sound and its timer make of requests, and asks for what we want. */
class AnsweredLeg implements Leg {
  readonly dialog: Dialog;
  readonly media: MediaSession;
  readonly #agreement: LegMedia;
  readonly #io: LegIo;
  readonly #contact: SipHeader;
  readonly #over = Promise.withResolvers<LegEnd>();
  #isOver = false;
  #answered: ServerTransaction | null;
  #awaitsAnswer: boolean;
  #timer: SessionTimer | null;
  #referral: Referral | null = null;
  #cancelLook = () => {};

  constructor(options: LegOptions) {
    const { dialog, media, agreement, io, answered = null, awaitsAnswer = false, asked } = options;
    this.dialog = dialog;
    this.media = media;
    this.#agreement = agreement;
    this.#io = io;
    this.#contact = { name: 'contact', value: `<${io.contact}>` };
    this.#answered = answered;
    this.#awaitsAnswer = awaitsAnswer;
    this.#timer = asked ? this.#openTimer(asked) : null;
    this.#look();
  }

  get ended(): Promise<LegEnd> {
    return this.#over.promise;
  }

  receive(transaction: ServerTransaction): void {
    const { request } = transaction;
    const answer: Answer = (status, headers = [], body = '') =>
      transaction.respond(respond(request, status, { headers, body }));
    if (this.#isOver) answer(481);
    else if (!isInOrder(this.dialog, request)) answer(500);
    else {
      this.dialog.peer = transaction.from;
      this.#act(transaction, answer);
    }
  }

  acknowledged(ack: SipRequest): void {
    this.media.allow(true);
    this.#answered?.acknowledged();
    this.#answered = null;
    if (!this.#awaitsAnswer) return;
    this.#awaitsAnswer = false;
    if (!this.#agreement.accept(ack.body)) this.hangUp();
  }

  timerHeaders(): SipHeader[] {
    return this.#timer?.headers() ?? [];
  }

  hangUp(): void {
    this.#hangUp('hung-up-by-us');
  }

  refer(to: string, referredBy: string): Promise<ReferOutcome> {
    this.#referral?.gone();
    const asked = openReferral(this.#io.clock);
    this.#referral = asked;
    const headers = [
      this.#contact,
      { name: 'refer-to', value: `<${to}>` },
      { name: 'referred-by', value: `<${referredBy}>` },
    ];
    this.#io.request(requestWithin(this.dialog, 'REFER', { headers }), nextHop(this.dialog), {
      onResponse: ({ status }) => asked.responded(status),
      onTimeout: () => asked.responded(408),
    });
    return asked.outcome;
  }

  #act(transaction: ServerTransaction, answer: Answer): void {
    const { request } = transaction;
    switch (request.method) {
      case 'BYE':
        answer(200);
        this.#end('hung-up-by-them');
        break;
      case 'INVITE':
      case 'UPDATE':
        this.#changed(transaction, answer);
        break;
      case 'INFO':
        this.#pressed(request);
        answer(200);
        break;
      case 'NOTIFY':
        this.#referral?.notified(request.body, headerOf(request, 'subscription-state') ?? '');
        answer(this.#referral ? 200 : 481);
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
  #changed(transaction: ServerTransaction, answer: Answer): void {
    const { request } = transaction;
    const asked = sessionAskedBy(request);
    if (asked && asked.seconds < shortestSession) {
      answer(422, [{ name: 'min-se', value: String(shortestSession) }]);
      return;
    }
    const described = this.#describe(request);
    if (described === null) {
      answer(488);
      return;
    }
    this.dialog.remoteTarget = contactOf(request) ?? this.dialog.remoteTarget;
    if (asked) {
      this.#timer?.close();
      this.#timer = this.#openTimer(asked);
    } else this.#timer?.refreshed();
    if (request.method === 'INVITE') {
      this.#answered = transaction;
      this.#awaitsAnswer = request.body === '';
      transaction.onNoAck = () => this.#hangUp('lost');
    }
    const headers = [this.#contact, { name: 'allow', value: allowed }, ...this.timerHeaders()];
    answer(200, described ? [...headers, sdp] : headers, described);
  }

  /** Our side of the sound for a request. Empty: nothing was asked. Null: what was offered isn't for us. */
  #describe({ method, body }: SipRequest): string | null {
    if (body !== '') return this.#agreement.answer(body);
    return method === 'INVITE' ? this.#agreement.offer() : '';
  }

  /** Keys outside of the sound, as some old gateways send them. */
  #pressed({ body, headers }: SipRequest): void {
    const type = headers.find(({ name }) => name === 'content-type')?.value ?? '';
    const key = /^application\/dtmf-relay\b/i.test(type)
      ? /^\s*Signal\s*=\s*([0-9*#A-D])\s*$/im.exec(body)?.[1]
      : undefined;
    if (key) this.media.keyPressed(key);
  }

  #openTimer(asked: SessionAsked): SessionTimer {
    const { clock } = this.#io;
    const onGone = () => this.#hangUp('lost');
    return openSessionTimer(asked, { clock, refresh: () => this.#refresh(), onGone });
  }

  /** Shows that we are still there. */
  #refresh(): void {
    const headers = [this.#contact, sdp];
    const invite = requestWithin(this.dialog, 'INVITE', { headers, body: this.#agreement.offer() });
    this.#io.request(invite, nextHop(this.dialog), {
      onResponse: (response) => {
        if (response.status >= 200 && response.status < 300) {
          this.#acknowledge(response);
          this.#agreement.accept(response.body);
        } else if (response.status === 481 || response.status === 408) this.#end('lost');
      },
      onTimeout: () => this.#hangUp('lost'),
    });
  }

  #acknowledge(response: SipResponse): void {
    const ack = requestWithin(this.dialog, 'ACK', { cseq: cseqOf(response).number });
    this.#io.send(ack, nextHop(this.dialog));
  }

  /** Whether anything still comes. */
  #look(): void {
    this.#cancelLook = this.#io.clock.after(lookMs, () => {
      const isSilent = performance.now() - this.media.lastHeardAt > silentMs;
      if (!this.#agreement.isHeld && isSilent) this.#hangUp('lost');
      else this.#look();
    });
  }

  #hangUp(how: LegEnd): void {
    if (this.#isOver) return;
    const bye = requestWithin(this.dialog, 'BYE');
    this.#io.request(bye, nextHop(this.dialog), { onResponse() {}, onTimeout() {} });
    this.#end(how);
  }

  #end(how: LegEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelLook();
    this.#timer?.close();
    this.#referral?.gone();
    this.media.close();
    this.#io.onEnded();
    this.#over.resolve(how);
  }
}
