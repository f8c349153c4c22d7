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

export function openTalk(options: TalkOptions): Talk {
  const { deps, endpoint, trunk, callId, far, ask, statusAction } = options;
  const over = new AbortController();
  let leg: Leg | null = null;
  let answeredAt = 0;
  let redirected: SipStep[] | null = null;
  let doing = new AbortController();
  far.givenUp.addEventListener('abort', () => over.abort());

  /** Null: the caller has given up. */
  async function answered(): Promise<Leg | null> {
    if (leg) return leg;
    leg = await far.answer(trunk.laws, trunk.srtp);
    if (!leg) {
      over.abort();
      return null;
    }
    answeredAt = performance.now();
    void leg.ended.then(() => over.abort());
    await ask(statusAction, { status: 'in-progress', sequence: 1 });
    return leg;
  }

  /** The steps that follow; null: the call is over. */
  async function follow(steps: readonly SipStep[]): Promise<SipStep[] | null> {
    for (const step of steps) {
      if (over.signal.aborted) return null;
      const next = await act(step);
      if (redirected) return takeRedirected();
      if (next !== 'go on') return next;
    }
    return null;
  }

  function takeRedirected(): SipStep[] | null {
    const steps = redirected;
    redirected = null;
    doing = new AbortController();
    return steps;
  }

  async function act(step: SipStep): Promise<SipStep[] | null | 'go on'> {
    const signal = AbortSignal.any([over.signal, doing.signal]);
    switch (step.verb) {
      case 'stream': {
        const person = await answered();
        if (!person) return null;
        const { onHeard } = options;
        const streamEnded = await connectAssistant(deps, person, step.ticket, { signal, onHeard });
        return signal.aborted ? null : ask(step.action, { streamEnded });
      }
      case 'dial':
        return dial(step);
      case 'say': {
        const person = await answered();
        if (person) await say(deps, person.media, step.text, signal, await options.saying);
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

  async function dial(step: SipDial): Promise<SipStep[] | null> {
    const told = canRefer(step) ? await refer(step) : await connect(step);
    return step.action === null ? null : ask(step.action, told);
  }

  const canRefer = ({ numbers }: SipDial) =>
    trunk.transfer === 'refer' && leg !== null && numbers.length === 1 && !numbers[0]!.whisperUrl;

  /** The trunk itself connects them; we are out of it, unless nobody answers. */
  async function refer({ numbers, callerId = '' }: SipDial) {
    const outcome = await leg!.refer(
      endpoint.addressAt(trunk.id, numbers[0]!.number)!,
      endpoint.addressAt(trunk.id, callerId)!,
    );
    return { outcome: outcome === 'gone' ? ('no-answer' as const) : outcome, seconds: null };
  }

  /** By a second call of ours; the caller comes back where nobody takes it. */
  async function connect(step: SipDial) {
    const waiting = soundOfWaiting();
    const rung = await ringPeople(
      {
        deps,
        endpoint,
        trunkId: trunk.id,
        ask,
        saying: options.saying,
        onTold: () => waiting?.music(),
        signal: over.signal,
      },
      step,
    );
    waiting?.stop();
    if (rung.outcome !== 'answered') return { outcome: rung.outcome, seconds: null };
    const caller = await answered();
    if (!caller) {
      rung.leg.hangUp();
      return { outcome: 'no-answer' as const, seconds: null };
    }
    const { seconds } = await bridge(caller, rung.leg);
    return { outcome: 'answered' as const, seconds };
  }

  /** Null: they haven't been answered, and hear their own telephone ring. */
  function soundOfWaiting(): WaitingSound | null {
    if (leg) return openWaitingSound(leg.media);
    far.ring();
    return null;
  }

  async function end(): Promise<void> {
    if (!leg) far.reject(480);
    leg?.hangUp();
    const seconds = leg ? Math.round((performance.now() - answeredAt) / 1000) : null;
    await ask(statusAction, { status: leg ? 'completed' : 'canceled', sequence: 4, seconds, isOver: true });
  }

  async function fail(): Promise<void> {
    if (leg && !over.signal.aborted) {
      const saying = await options.saying;
      await say(deps, leg.media, phoneWords(saying.language).apology, over.signal, saying);
    }
    far.reject(500);
    leg?.hangUp();
  }

  return {
    async run(first) {
      const alive = setInterval(() => void noteAlive(deps, trunk.accountId, callId), aliveMs);
      try {
        let steps: SipStep[] | null = await ask(first);
        while (steps && !over.signal.aborted) steps = await follow(steps);
        await end();
      } catch (error) {
        deps.log.error({ err: error }, 'a call over SIP could not be carried on');
        await fail();
      } finally {
        clearInterval(alive);
      }
    },
    redirect(steps) {
      redirected = steps;
      doing.abort();
    },
    hangUp: () => leg?.hangUp(),
  };
}
