import { CarrierError, type OutboundCall } from '@deskbell/telephony';
import { type Leg, openMachineDetector, type SipEndpoint, type SipStep } from '@deskbell/telephony/sip';
import { askNextOf } from './ask-next.ts';
import type { ServedTrunk } from './load-trunks.ts';
import { sayingOf } from './saying-of.ts';
import type { SipDeps } from './sip-deps.ts';
import { openTalk, type Talk } from './talk.ts';

export interface CallToPlace {
  deps: SipDeps;
  endpoint: SipEndpoint;
  trunk: ServedTrunk;
  call: OutboundCall;
}

/** A call of ours that rings, or is answered. */
export interface PlacedCall {
  carrierCallId: string;
  /** Over, and all told. Doesn't reject. */
  done: Promise<void>;
  redirect(steps: SipStep[]): void;
  hangUp(): void;
}

/** Rings somebody over a trunk; whoever answers is connected as its document says. Rejects where nothing was sent. */
export async function placeCall({ deps, endpoint, trunk, call }: CallToPlace): Promise<PlacedCall> {
  const { from, to, ringSeconds, documentUrl, statusUrl } = call;
  const ringing = await endpoint.call(trunk.id, { to, from, ringSeconds });
  if (!ringing) throw notReached();
  const carrierCallId = ringing.callId;
  const whose = { accountId: trunk.accountId, carrierId: trunk.id, number: from };
  const ask = askNextOf(deps, whose, { callId: carrierCallId, from, to });
  let talk: Talk | null = null;

  async function carry(): Promise<void> {
    const result = await ringing!.outcome;
    if (result.outcome !== 'answered') {
      await ask(statusUrl, { status: result.outcome, sequence: 4, isOver: true });
      return;
    }
    talk = openTalk({
      deps,
      endpoint,
      trunk,
      callId: carrierCallId,
      far: whoAnswered(result.leg),
      ask,
      statusAction: statusUrl,
      saying: sayingOf(deps, whose),
      onHeard: listenForMachine(),
    });
    await talk.run(documentUrl);
  }

  function listenForMachine(): (samples: Int16Array) => void {
    const detector = openMachineDetector();
    return (samples) => {
      const answeredBy = detector.push(samples);
      if (!answeredBy || !call.machineDetectionUrl) return;
      ask(call.machineDetectionUrl, { answeredBy }).catch((error: unknown) =>
        deps.log.error({ err: error }, 'who answered a call could not be told'),
      );
    };
  }

  return {
    carrierCallId,
    done: carry().catch((error: unknown) =>
      deps.log.error({ err: error }, 'a call that was placed over SIP could not be carried on'),
    ),
    redirect: (steps) => talk?.redirect(steps),
    hangUp: () => (talk ? talk.hangUp() : ringing.cancel()),
  };
}

/** Nothing was sent: it may be asked again. */
export const notReached = () =>
  new CarrierError('unreachable', 'The SIP trunk isn’t connected yet.', { mayRepeat: true });

const neverGivenUp = new AbortController().signal;

const whoAnswered = (leg: Leg) => ({
  answer: async () => leg,
  ring() {},
  reject: () => leg.hangUp(),
  givenUp: neverGivenUp,
});
