import type { IncomingCall, Leg, SipDial, SipEndpoint, SipStep } from '@deskbell/telephony/sip';
import { phoneWords } from '../calls/index.ts';
import type { AskNext } from './ask-next.ts';
import { bridge } from './bridge.ts';
import { connectAssistant } from './connect-assistant.ts';
import { aliveMs, noteAlive } from './end-silent-calls.ts';
import type { ServedTrunk } from './load-trunks.ts';
import { ringPeople } from './ring-people.ts';
import { type Saying, say } from './say.ts';
import type { SipDeps } from './sip-deps.ts';
import { openWaitingSound, type WaitingSound } from './waiting-sound.ts';

/** One call in this process: what its documents say is done, and how it went is told. */
export interface Talk {
  /** Until its end. Doesn't reject. `first`: the address of the document that it begins with. */
  run(first: string): Promise<void>;
  /** Goes on with other steps than those under way. */
  redirect(steps: SipStep[]): void;
  hangUp(): void;
}

export interface TalkOptions {
  deps: SipDeps;
  endpoint: SipEndpoint;
  trunk: ServedTrunk;
  /** The carrier's id of it, which is ours here. */
  callId: string;
  /** A caller who waits to be answered, or somebody who has answered us. */
  far: Pick<IncomingCall, 'answer' | 'ring' | 'reject' | 'givenUp'>;
  ask: AskNext;
  /** Where news of the call are told. */
  statusAction: string;
  /** How it is said what the assistant doesn't. Doesn't reject. */
  saying: Promise<Saying>;
  /** What is heard while the assistant speaks with them. */
  onHeard?(samples: Int16Array): void;
}

export const openTalk = (options: TalkOptions): Talk => new CarriedTalk(options);

/** Does step after step, until the call is over or it goes on with others. */
class CarriedTalk implements Talk {
  readonly #options: TalkOptions;
  readonly #over = new AbortController();
  #leg: Leg | null = null;
  #answeredAt = 0;
  #redirected: SipStep[] | null = null;
  #doing = new AbortController();

  constructor(options: TalkOptions) {
    this.#options = options;
    options.far.givenUp.addEventListener('abort', () => this.#over.abort());
  }

  async run(first: string): Promise<void> {
    const { deps, trunk, callId, ask } = this.#options;
    const alive = setInterval(() => void noteAlive(deps, trunk.accountId, callId), aliveMs);
    try {
      let steps: SipStep[] | null = await ask(first);
      while (steps && !this.#over.signal.aborted) steps = await this.#follow(steps);
      await this.#end();
    } catch (error) {
      deps.log.error({ err: error }, 'a call over SIP could not be carried on');
      await this.#fail();
    } finally {
      clearInterval(alive);
    }
  }

  redirect(steps: SipStep[]): void {
    this.#redirected = steps;
    this.#doing.abort();
  }

  hangUp(): void {
    this.#leg?.hangUp();
  }

  /** The steps that follow; null: the call is over. */
  async #follow(steps: readonly SipStep[]): Promise<SipStep[] | null> {
    for (const step of steps) {
      if (this.#over.signal.aborted) return null;
      const next = await this.#act(step);
      if (this.#redirected) return this.#takeRedirected();
      if (next !== 'go on') return next;
    }
    return null;
  }

  #takeRedirected(): SipStep[] | null {
    const steps = this.#redirected;
    this.#redirected = null;
    this.#doing = new AbortController();
    return steps;
  }

  async #act(step: SipStep): Promise<SipStep[] | null | 'go on'> {
    const { deps, far, ask, onHeard } = this.#options;
    const signal = AbortSignal.any([this.#over.signal, this.#doing.signal]);
    switch (step.verb) {
      case 'stream': {
        const person = await this.#answered();
        if (!person) return null;
        const streamEnded = await connectAssistant(deps, person, step.ticket, { signal, onHeard });
        return signal.aborted ? null : ask(step.action, { streamEnded });
      }
      case 'dial':
        return this.#dial(step);
      case 'say': {
        const person = await this.#answered();
        if (person) await say(deps, person.media, step.text, signal, await this.#options.saying);
        return 'go on';
      }
      case 'reject':
        far.reject(603);
        return null;
      case 'hang-up':
      case 'accepted':
      case 'declined':
      case 'whisper':
        return null;
      default:
        return step satisfies never;
    }
  }

  /** Null: the caller has given up. */
  async #answered(): Promise<Leg | null> {
    if (this.#leg) return this.#leg;
    const { far, trunk, ask, statusAction } = this.#options;
    this.#leg = await far.answer(trunk.laws, trunk.srtp);
    if (!this.#leg) {
      this.#over.abort();
      return null;
    }
    this.#answeredAt = performance.now();
    void this.#leg.ended.then(() => this.#over.abort());
    await ask(statusAction, { status: 'in-progress', sequence: 1 });
    return this.#leg;
  }

  async #dial(step: SipDial): Promise<SipStep[] | null> {
    const told = this.#canRefer(step) ? await this.#refer(step) : await this.#connect(step);
    return step.action === null ? null : this.#options.ask(step.action, told);
  }

  #canRefer({ numbers }: SipDial): boolean {
    const isByTrunk = this.#options.trunk.transfer === 'refer';
    return isByTrunk && this.#leg !== null && numbers.length === 1 && !numbers[0]!.whisperUrl;
  }

  /** The trunk itself connects them; we are out of it, unless nobody answers. */
  async #refer({ numbers, callerId = '' }: SipDial) {
    const { endpoint, trunk } = this.#options;
    const outcome = await this.#leg!.refer(
      endpoint.addressAt(trunk.id, numbers[0]!.number)!,
      endpoint.addressAt(trunk.id, callerId)!,
    );
    return { outcome: outcome === 'gone' ? ('no-answer' as const) : outcome, seconds: null };
  }

  /** By a second call of ours; the caller comes back where nobody takes it. */
  async #connect(step: SipDial) {
    const { deps, endpoint, trunk, ask, saying } = this.#options;
    const waiting = this.#soundOfWaiting();
    const onTold = () => (step.holdMusic ? waiting?.music() : waiting?.silence());
    const ringing = { deps, endpoint, trunkId: trunk.id, ask, saying, onTold, signal: this.#over.signal };
    const rung = await ringPeople(ringing, step);
    waiting?.stop();
    if (rung.outcome !== 'answered') return { outcome: rung.outcome, seconds: null };
    const caller = await this.#answered();
    if (!caller) {
      rung.leg.hangUp();
      return { outcome: 'no-answer' as const, seconds: null };
    }
    const { seconds } = await bridge(caller, rung.leg);
    return { outcome: 'answered' as const, seconds };
  }

  /** Null: they haven't been answered, and hear their own telephone ring. */
  #soundOfWaiting(): WaitingSound | null {
    if (this.#leg) return openWaitingSound(this.#leg.media);
    this.#options.far.ring();
    return null;
  }

  async #end(): Promise<void> {
    const { far, ask, statusAction } = this.#options;
    const leg = this.#leg;
    if (!leg) far.reject(480);
    leg?.hangUp();
    const seconds = leg ? Math.round((performance.now() - this.#answeredAt) / 1000) : null;
    await ask(statusAction, { status: leg ? 'completed' : 'canceled', sequence: 4, seconds, isOver: true });
  }

  async #fail(): Promise<void> {
    const { deps, far } = this.#options;
    if (this.#leg && !this.#over.signal.aborted) {
      const saying = await this.#options.saying;
      await say(deps, this.#leg.media, phoneWords(saying.language).apology, this.#over.signal, saying);
    }
    far.reject(500);
    this.#leg?.hangUp();
  }
}
