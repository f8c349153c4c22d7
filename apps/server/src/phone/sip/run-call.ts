import {
  type IncomingCall,
  type Leg,
  ringbackTone,
  type SipDial,
  type SipEndpoint,
  type SipStep,
  type SipTrunk,
} from '@deskbell/telephony/sip';
import type { CallDeps } from '../../voice/calls/index.ts';
import { type AskNext, askNextOf, type TrunkNumber } from './ask-next.ts';
import { bridge } from './bridge.ts';
import { connectAssistant } from './connect-assistant.ts';
import { callerAt } from './find-number.ts';
import { ringPeople } from './ring-people.ts';
import { say } from './say.ts';

/** A trunk with what the server decides about it. */
export type ServedTrunk = SipTrunk & { accountId: string; transfer: 'bridge' | 'refer' };

export interface CallToRun {
  deps: CallDeps;
  endpoint: SipEndpoint;
  call: IncomingCall;
  trunk: ServedTrunk;
  number: TrunkNumber;
}

/** Carries a call from its ringing to its end: does what its documents say, and tells how it went. Doesn't reject. */
export async function runCall(run: CallToRun): Promise<void> {
  const { deps, call, number } = run;
  const from = callerAt(number.number, call.from);
  const ask = askNextOf(deps, number, { callId: call.id, from, to: number.number });
  const talk = openTalk(run, ask);
  try {
    let steps: SipStep[] | null = await ask('voice');
    while (steps && !talk.signal.aborted) steps = await talk.follow(steps);
    await talk.end();
  } catch (error) {
    deps.log.error({ err: error }, 'a call over SIP could not be carried on');
    await talk.fail();
  }
}

/** Nobody answers while somebody else decides: the caller hears it ring. */
const ringbackMs = 6000;
const apology = 'Sorry, something went wrong on our side. Please call again in a few minutes.';

function openTalk({ deps, endpoint, call, trunk }: CallToRun, ask: AskNext) {
  const over = new AbortController();
  let leg: Leg | null = null;
  let answeredAt = 0;
  call.givenUp.addEventListener('abort', () => over.abort());

  /** Null: the caller has given up. */
  async function answered(): Promise<Leg | null> {
    if (leg) return leg;
    leg = await call.answer(trunk.laws);
    if (!leg) {
      over.abort();
      return null;
    }
    answeredAt = performance.now();
    void leg.ended.then(() => over.abort());
    await ask('status', { status: 'in-progress', sequence: 1 });
    return leg;
  }

  /** The steps that follow; null: the call is over. */
  async function follow(steps: readonly SipStep[]): Promise<SipStep[] | null> {
    for (const step of steps) {
      if (over.signal.aborted) return null;
      const next = await act(step);
      if (next !== 'go on') return next;
    }
    return null;
  }

  async function act(step: SipStep): Promise<SipStep[] | null | 'go on'> {
    switch (step.verb) {
      case 'stream': {
        const caller = await answered();
        if (!caller) return null;
        const streamEnded = await connectAssistant(deps, caller, step.ticket);
        return over.signal.aborted ? null : ask(step.action, { streamEnded });
      }
      case 'dial':
        return dial(step);
      case 'say': {
        const caller = await answered();
        if (caller) await say(deps, caller.media, step.text, over.signal);
        return 'go on';
      }
      case 'reject':
        call.reject(603);
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
    const stopRinging = soundOfRinging();
    const rung = await ringPeople({ deps, endpoint, trunkId: trunk.id, ask, signal: over.signal }, step);
    stopRinging();
    if (rung.outcome !== 'answered') return { outcome: rung.outcome, seconds: null };
    const caller = await answered();
    if (!caller) {
      rung.leg.hangUp();
      return { outcome: 'no-answer' as const, seconds: null };
    }
    const { seconds } = await bridge(caller, rung.leg);
    return { outcome: 'answered' as const, seconds };
  }

  function soundOfRinging(): () => void {
    if (!leg) {
      call.ring();
      return () => {};
    }
    const { media } = leg;
    media.listen({});
    const ring = () => media.play(ringbackTone());
    ring();
    const timer = setInterval(ring, ringbackMs);
    return () => {
      clearInterval(timer);
      media.drop();
    };
  }

  async function end(): Promise<void> {
    if (!leg) call.reject(480);
    leg?.hangUp();
    const seconds = leg ? Math.round((performance.now() - answeredAt) / 1000) : null;
    await ask('status', { status: leg ? 'completed' : 'canceled', sequence: 4, seconds, isOver: true });
  }

  return {
    signal: over.signal,
    follow,
    end,
    async fail(): Promise<void> {
      if (leg && !over.signal.aborted) await say(deps, leg.media, apology, over.signal);
      call.reject(500);
      leg?.hangUp();
    },
  };
}
