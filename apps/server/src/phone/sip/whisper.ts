import type { Leg, SipStep } from '@deskbell/telephony/sip';
import type { CallDeps } from '../../voice/calls/index.ts';
import type { AskNext } from './ask-next.ts';
import { pause, type Saying, say } from './say.ts';

/** Somebody who was rung, and how they are told something. */
interface Told {
  deps: CallDeps;
  leg: Leg;
  ask: AskNext;
  saying: Promise<Saying>;
}

/** Tells whoever has answered who calls; resolves to whether they take the call. */
export async function whisper(told: Told, whisperUrl: string, signal: AbortSignal): Promise<boolean> {
  const { leg, ask } = told;
  const legId = leg.dialog.callId;
  let [step] = await ask(whisperUrl, { legId });
  while (step?.verb === 'whisper' && !signal.aborted) {
    const key = await keyAfter(told, step, signal);
    [step] = await ask(step.action, { legId, key });
  }
  return step?.verb === 'accepted' && !signal.aborted;
}

/** The key they press while they are told, or soon after; empty: none. */
async function keyAfter(
  { deps, leg, saying }: Told,
  { text, seconds }: Extract<SipStep, { verb: 'whisper' }>,
  signal: AbortSignal,
): Promise<string> {
  const pressed = new AbortController();
  let key = '';
  leg.media.listen({
    onKey(one) {
      key ||= one;
      pressed.abort();
    },
  });
  const over = AbortSignal.any([signal, pressed.signal]);
  await say(deps, leg.media, text, over, await saying);
  await pause(seconds * 1000, over);
  leg.media.listen({});
  leg.media.drop();
  return key;
}
