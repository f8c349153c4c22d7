import type { CallClock } from '@deskbell/voice';
import type { SipRequest, SipResponse } from '../messages/message.ts';
import type { Peer } from '../network/peer.ts';
import { timers } from './timers.ts';

/** One request of the other side and our answers (RFC 3261, 17.2, and RFC 6026 for what follows a 200). */
export interface ServerTransaction {
  readonly request: SipRequest;
  readonly from: Peer;
  /** 1xx as often as one likes, one final response. */
  respond(response: SipResponse): void;
  /** The same request came again. */
  repeated(): void;
  /** The ACK of an INVITE came. */
  acknowledged(): void;
  /** Called if the ACK of a 200 never comes. */
  onNoAck: (() => void) | null;
  readonly isAnswered: boolean;
  close(): void;
}

export interface ServerOptions {
  clock: CallClock;
  send(response: SipResponse): void;
  onOver(): void;
}

export function openServerTransaction(
  request: SipRequest,
  from: Peer,
  { clock, send, onOver }: ServerOptions,
): ServerTransaction {
  const isInvite = request.method === 'INVITE';
  const isReliable = from.transport !== 'udp';
  let last: SipResponse | null = null;
  let isOver = false;
  let cancelRepeat = () => {};
  let cancelEnd = () => {};

  function finish(): void {
    if (isOver) return;
    isOver = true;
    cancelRepeat();
    cancelEnd();
    onOver();
  }

  function repeatAfter(ms: number): void {
    cancelRepeat = clock.after(ms, () => {
      repeatAfter(Math.min(ms * 2, timers.t2));
      send(last!);
    });
  }

  /** Until the ACK comes, the answer is repeated: a 200 over TCP as well (13.3.1.4). */
  function awaitAck(status: number): void {
    if (!isReliable || status < 300) repeatAfter(timers.t1);
    cancelEnd = clock.after(timers.patience, () => {
      finish();
      transaction.onNoAck?.();
    });
  }

  const transaction: ServerTransaction = {
    request,
    from,
    onNoAck: null,
    get isAnswered() {
      return last !== null && last.status >= 200;
    },
    respond(response) {
      if (isOver || transaction.isAnswered) return;
      last = response;
      if (response.status >= 200) {
        if (isInvite) awaitAck(response.status);
        else cancelEnd = clock.after(isReliable ? 1 : timers.patience, finish);
      }
      send(response);
    },
    repeated() {
      if (last && !isOver) send(last);
    },
    acknowledged() {
      cancelRepeat();
      cancelEnd();
      transaction.onNoAck = null;
      // Repetitions of the request that are still on their way.
      cancelEnd = clock.after(isReliable ? 1 : timers.t4, finish);
    },
    close: finish,
  };
  return transaction;
}
