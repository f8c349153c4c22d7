import type { CallClock } from '@deskbell/voice';
import { callIdOf, headerOf, type SipRequest } from '../messages/message.ts';
import { tagOf } from '../messages/sip-uri.ts';
import type { Leg } from './leg.ts';

/** After a call has ended, requests that were on their way may come. */
const lingerMs = 32_000;

/** The answered calls, by which of them a request belongs to. */
export class Legs {
  readonly #legs = new Map<string, Leg>();
  readonly #clock: CallClock;

  constructor(clock: CallClock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#legs.size;
  }

  /** From when it is answered until a while after its end, as what the other side still sends gets an answer. */
  keep(leg: Leg): void {
    const key = keyOf(leg.dialog.callId, leg.dialog.localTag);
    this.#legs.set(key, leg);
    void leg.ended.then(() => this.#clock.after(lingerMs, () => this.#legs.delete(key)));
  }

  /** That a request of the other side is for. */
  for(request: SipRequest): Leg | undefined {
    return this.#legs.get(keyOf(callIdOf(request), tagOf(headerOf(request, 'to'))));
  }

  /** That a request of ours is of. */
  of(request: SipRequest): Leg | undefined {
    return this.#legs.get(keyOf(callIdOf(request), tagOf(headerOf(request, 'from'))));
  }

  hangUp(): void {
    for (const leg of this.#legs.values()) leg.hangUp();
  }
}

const keyOf = (callId: string, localTag: string): string => `${callId}|${localTag}`;
