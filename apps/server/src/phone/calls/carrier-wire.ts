import type { CarrierConnect } from '@deskbell/contract';
import type { CallPrice, CarrierDocuments, LineEvents, MediaSocket, PhoneLine } from '@deskbell/telephony';
import type { Context } from 'hono';
import type { Deps } from '../../kernel/http/index.ts';
import type { SignedRequest } from './signed-request.ts';

/** A call that comes in. */
export interface CallAsked {
  carrierCallId: string;
  /** E.164; anything else where the number is withheld. */
  from: string;
  /** E.164. */
  to: string;
  /** Whether the carrier has checked `from`, and what came of it; absent: it doesn't tell. */
  proof?: 'passed' | 'failed';
}

/** How the ringing of staff ended. */
export interface StaffEnded {
  outcome: 'answered' | 'busy' | 'no-answer' | 'failed';
  /** Of the talk, where the carrier tells it. */
  seconds: number | null;
}

/** Somebody who was rung has picked up. */
export interface RungLeg {
  /** The carrier's id of their part of the call. */
  legId: string;
  /** What they pressed; empty: nothing, or they weren't asked yet. */
  key: string;
}

/** How the part of the call goes of somebody who is rung; `canceled`: it rang no longer, as we or others wished. */
export type LegNews = 'answered' | 'completed' | 'canceled' | 'busy' | 'no-answer' | 'failed';

/** How a caller's waiting ended. */
export interface WaitingEnded {
  how: 'taken' | 'let-go' | 'hung-up' | 'failed';
  /** The carrier's id of the place. */
  placeId: string | null;
}

/** How a call goes, in Twilio's words. */
export interface CallNews {
  carrierCallId: string;
  status: string;
  /** Goes up; older news than what is known are left aside. */
  sequence: number;
  seconds: number | null;
  isOver: boolean;
  /** What it cost; `later`: the carrier is to be asked once the call is over; null: not told. */
  cost: CallPrice | 'later' | null;
}

/** How one carrier asks and tells of calls. What only says how things go, and needs no answer, is null. */
export interface CarrierWire {
  readonly carrier: CarrierConnect['carrier'];
  readonly documents: CarrierDocuments;
  /** Reads a webhook. Throws a 403 where the carrier didn't send it. */
  read(deps: Deps, http: Context): Promise<SignedRequest>;
  /** Throws a 400 where it isn't understood. */
  callAsked(request: SignedRequest): CallAsked;
  /** How the assistant's part ended. */
  streamEnded(request: SignedRequest): 'ended' | 'never-began' | null;
  staffEnded(request: SignedRequest): StaffEnded | null;
  rungLeg(request: SignedRequest): RungLeg;
  /** Of who is rung; null: nothing that matters, or the carrier tells none. */
  legNews(request: SignedRequest): LegNews | null;
  waitingEnded(request: SignedRequest): WaitingEnded;
  news(request: SignedRequest): CallNews | null;
  /** Before a call's audio is opened. Throws a 403 where the carrier doesn't open it. */
  admit(deps: Deps, http: Context): Promise<void>;
  openLine(socket: MediaSocket, events: LineEvents): PhoneLine;
}
