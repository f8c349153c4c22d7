import type { CallClock } from '../call-clock.ts';
import type { CallTransport } from '../call-transport.ts';
import {
  openTransportUtterance,
  type SpeechProgress,
  type TransportUtterance,
} from './transport-utterance.ts';
import type { Heard, Utterance, UtteranceEvents } from './utterance.ts';

export interface TransportSpeechOptions {
  transport: CallTransport;
  clock: CallClock;
  speed: number;
  /** Seconds since the start of the call. */
  seconds(): number;
  /** Renders what the transport can't speak. */
  openRendered(events: UtteranceEvents): Utterance;
}

/** The utterances of a call in the transport's own voice, one after another, for as long as it has one. */
export class TransportSpeech {
  readonly #options: TransportSpeechOptions;
  #queue: TransportUtterance[] = [];
  #isAble: boolean;
  #lastId = 0;

  constructor(options: TransportSpeechOptions, isWanted: boolean) {
    this.#options = options;
    this.#isAble = isWanted && options.transport.speak !== undefined;
  }

  /** Whether what is said next is to be spoken by the transport. */
  get isAble(): boolean {
    return this.#isAble;
  }

  get isSpeaking(): boolean {
    return this.#queue.length > 0;
  }

  /** @param isNext before what waits, not after it */
  open(events: UtteranceEvents, { isNext }: { isNext: boolean }): Utterance {
    const { transport, clock, speed, seconds, openRendered } = this.#options;
    const utterance = openTransportUtterance({
      transport,
      clock,
      speed,
      seconds,
      nextId: () => {
        this.#lastId += 1;
        return this.#lastId;
      },
      onUnable: (rest) => {
        this.#isAble = false;
        this.#remove(utterance);
        either.goOnWith(openRendered(events), rest);
        this.#queue[0]?.begin();
      },
      events: {
        ...events,
        onFinished: () => {
          this.#remove(utterance);
          events.onFinished();
          this.#queue[0]?.begin();
        },
      },
    });
    const either = new EitherUtterance(utterance);
    this.#queue.splice(isNext ? 0 : this.#queue.length, 0, utterance);
    if (this.#queue[0] === utterance) utterance.begin();
    return either;
  }

  spoken(progress: SpeechProgress): void {
    this.#queue[0]?.spoken(progress);
  }

  pause(): void {
    this.#queue[0]?.pause();
  }

  resume(): void {
    this.#queue[0]?.resume();
  }

  forget(): void {
    this.#queue = [];
  }

  close(): void {
    for (const utterance of this.#queue) utterance.stop();
  }

  #remove(utterance: TransportUtterance): void {
    this.#queue = this.#queue.filter((one) => one !== utterance);
  }
}

/** Spoken by the transport, or the whole of it rendered after all. */
class EitherUtterance implements Utterance {
  #spokenBy: Utterance;
  #isEnded = false;

  constructor(utterance: Utterance) {
    this.#spokenBy = utterance;
  }

  goOnWith(utterance: Utterance, rest: string): void {
    this.#spokenBy = utterance;
    utterance.add(rest);
    if (this.#isEnded) utterance.end();
  }

  add(text: string): void {
    this.#spokenBy.add(text);
  }

  end(): void {
    this.#isEnded = true;
    this.#spokenBy.end();
  }

  leftMs(): number | null {
    return this.#spokenBy.leftMs();
  }

  heard(): Heard {
    return this.#spokenBy.heard();
  }

  stop(): void {
    this.#spokenBy.stop();
  }
}
