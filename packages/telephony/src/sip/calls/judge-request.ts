import type { SipHeader, SipRequest } from '../messages/message.ts';
import { headerOf } from '../messages/message.ts';
import { tagOf } from '../messages/sip-uri.ts';
import { allowed } from './leg.ts';

/** A final answer to a request. */
export interface Answer {
  status: number;
  headers?: SipHeader[];
}

/** What isn't a new call is answered at once. Null: it is one. */
export function answerOutsideOfCalls(request: SipRequest, isRefusing: boolean): Answer | null {
  if (tagOf(headerOf(request, 'to'))) return { status: 481 };
  if (request.method === 'INVITE') return null;
  const headers = [
    { name: 'allow', value: allowed },
    { name: 'accept', value: 'application/sdp' },
  ];
  if (request.method !== 'OPTIONS') return { status: 405, headers };
  return { status: isRefusing ? 503 : 200, headers };
}

/** What a new call is judged by. */
export interface CallFacts {
  /** It may have come over so many of the trunks that are looked after. */
  trunks: number;
  /** Nobody is taken in any more, or too many are. */
  isFull: boolean;
  /** Too many of the trunk began just now. */
  isTooFast: boolean;
  /** The same call came on another way. */
  isTwice: boolean;
}

/** Why a new call isn't taken, whatever it asks for. Null: it is looked at. */
export function refuseCall({ trunks, isFull, isTooFast, isTwice }: CallFacts): Answer | null {
  const later = (seconds: number) => [{ name: 'retry-after', value: String(seconds) }];
  // Over a trunk that refuses us nobody can know our number.
  if (trunks === 0) return { status: 403 };
  if (isFull) return { status: 503, headers: later(30) };
  if (isTooFast) return { status: 503, headers: later(10) };
  return isTwice ? { status: 482 } : null;
}
