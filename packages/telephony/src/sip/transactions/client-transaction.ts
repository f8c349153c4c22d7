import type { CallClock } from '@deskbell/voice';
import { cseqOf, headerOf, headersOf, type SipRequest, type SipResponse } from '../messages/message.ts';
import { timers } from './timers.ts';

/** What becomes of a request that was sent. */
export interface ClientEvents {
  /** 1xx as they come; a final one once, but a 2xx of an INVITE each time. */
  onResponse(response: SipResponse): void;
  /** Nobody answered. */
  onTimeout(): void;
}

/** One request of ours and its answers (RFC 3261, 17.1). */
export interface ClientTransaction {
  receive(response: SipResponse): void;
  /** It can't be sent: as if nobody had answered, at once (RFC 3261, 17.1.4). */
  unsendable(): void;
  /** Its CANCEL was sent: who rings on and never ends it isn't waited for (RFC 3261, 9.1). */
  cancelled(): void;
  close(): void;
}

export interface ClientOptions {
  clock: CallClock;
  isReliable: boolean;
  send(request: SipRequest): void;
  /** Nothing more comes of it. */
  onOver(): void;
}

export function openClientTransaction(
  request: SipRequest,
  events: ClientEvents,
  { clock, isReliable, send, onOver }: ClientOptions,
): ClientTransaction {
  const isInvite = request.method === 'INVITE';
  let state: 'calling' | 'proceeding' | 'completed' | 'over' = 'calling';
  let ack: SipRequest | null = null;
  let cancelRepeat = () => {};
  let cancelEnd = clock.after(timers.patience, giveUp);

  function giveUp(): void {
    finish();
    events.onTimeout();
  }

  function repeatAfter(ms: number): void {
    if (isReliable) return;
    cancelRepeat = clock.after(ms, () => {
      const next = isInvite ? ms * 2 : Math.min(ms * 2, timers.t2);
      repeatAfter(state === 'proceeding' ? timers.t2 : next);
      send(request);
    });
  }

  function finish(): void {
    if (state === 'over') return;
    state = 'over';
    cancelRepeat();
    cancelEnd();
    onOver();
  }

  /** Keeps taking repetitions for a while. */
  function complete(ms: number): void {
    state = 'completed';
    cancelRepeat();
    cancelEnd();
    cancelEnd = clock.after(ms, finish);
  }

  repeatAfter(timers.t1);
  send(request);

  return {
    receive(response) {
      if (state === 'over') return;
      if (state === 'completed') {
        if (ack && response.status >= 300) send(ack);
        else if (isInvite && response.status >= 200 && response.status < 300) events.onResponse(response);
        return;
      }
      if (response.status < 200) {
        state = 'proceeding';
        if (isInvite) {
          // It rings for as long as its caller lets it.
          cancelRepeat();
          cancelEnd();
        }
      } else if (isInvite && response.status >= 300) {
        ack = ackOf(request, response);
        send(ack);
        complete(isReliable ? 1 : timers.patience);
      } else complete(isInvite ? timers.patience : isReliable ? 1 : timers.t4);
      events.onResponse(response);
    },
    unsendable() {
      if (state === 'calling') giveUp();
    },
    cancelled() {
      if (state !== 'calling' && state !== 'proceeding') return;
      cancelEnd();
      cancelEnd = clock.after(timers.patience, giveUp);
    },
    close: finish,
  };
}

/** Of a refusal: part of the INVITE's transaction (17.1.1.3). */
function ackOf(request: SipRequest, response: SipResponse): SipRequest {
  return {
    kind: 'request',
    method: 'ACK',
    uri: request.uri,
    headers: [
      { name: 'via', value: headerOf(request, 'via')! },
      ...headersOf(request, 'route').map((value) => ({ name: 'route', value })),
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: headerOf(request, 'from')! },
      { name: 'to', value: headerOf(response, 'to')! },
      { name: 'call-id', value: headerOf(request, 'call-id')! },
      { name: 'cseq', value: `${cseqOf(request).number} ACK` },
    ],
    body: '',
  };
}
