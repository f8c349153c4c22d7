import type { Leg, OutgoingCall, SipDial, SipEndpoint } from '@deskbell/telephony/sip';
import type { CallDeps } from '../../voice/calls/index.ts';
import type { AskNext } from './ask-next.ts';
import type { Saying } from './say.ts';
import { whisper } from './whisper.ts';

/** How ringing ended: with somebody who has the call, or without. */
export type Rung = { outcome: 'answered'; leg: Leg } | { outcome: 'busy' | 'no-answer' | 'failed' };

export interface Ringing {
  deps: CallDeps;
  endpoint: SipEndpoint;
  trunkId: string;
  ask: AskNext;
  /** How they are told who calls. Doesn't reject. */
  saying: Promise<Saying>;
  /** Somebody has picked up, and is told of the call. */
  onTold(): void;
  /** Aborts when the caller has hung up. */
  signal: AbortSignal;
}

/** Rings all at once; the first to answer, and to accept where they are asked, has the call. */
export async function ringPeople(ringing: Ringing, dial: SipDial): Promise<Rung> {
  const won = new AbortController();
  const over = AbortSignal.any([ringing.signal, won.signal]);
  const tries = dial.numbers.map((person) => ringOne(ringing, dial, person, over));
  try {
    const first = await Promise.any(
      tries.map(async (one) => {
        const rung = await one;
        if (rung.outcome !== 'answered') throw new Error(rung.outcome);
        return rung;
      }),
    );
    won.abort();
    for (const one of tries) {
      void one.then((rung) => {
        if (rung.outcome === 'answered' && rung.leg !== first.leg) rung.leg.hangUp();
      });
    }
    if (!ringing.signal.aborted) return first;
    first.leg.hangUp();
    return { outcome: 'no-answer' };
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    const all = (outcome: string) => outcomes.length > 0 && outcomes.every((one) => one === outcome);
    return { outcome: all('busy') ? 'busy' : all('failed') ? 'failed' : 'no-answer' };
  }
}

type Person = SipDial['numbers'][number];

async function ringOne(
  { deps, endpoint, trunkId, ask, saying, onTold }: Ringing,
  { callerId = '', seconds }: SipDial,
  { number, extension, whisperUrl }: Person,
  signal: AbortSignal,
): Promise<Rung> {
  const call = await endpoint
    .call(trunkId, { to: number, from: callerId, ringSeconds: seconds })
    .catch((error: unknown) => {
      deps.log.error({ err: error }, 'somebody could not be rung');
      return null;
    });
  if (!call) return { outcome: 'failed' };
  const result = await outcomeOf(call, signal);
  if (result.outcome !== 'answered') return { outcome: result.outcome };
  const { leg } = result;
  if (signal.aborted) return declined(leg);
  if (extension) leg.media.press(extension);
  if (whisperUrl) {
    onTold();
    const gone = new AbortController();
    void leg.ended.then(() => gone.abort());
    const isTaken = await whisper(
      { deps, leg, ask, saying },
      whisperUrl,
      AbortSignal.any([signal, gone.signal]),
    );
    if (!isTaken) return declined(leg);
  }
  return { outcome: 'answered', leg };
}

async function outcomeOf(call: OutgoingCall, signal: AbortSignal) {
  const cancel = () => call.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await call.outcome;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function declined(leg: Leg): Rung {
  leg.hangUp();
  return { outcome: 'no-answer' };
}
