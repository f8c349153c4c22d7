import type { IncomingCall, SipEndpoint } from '@deskbell/telephony/sip';
import { askNextOf, type TrunkNumber } from './ask-next.ts';
import { callerAt } from './find-number.ts';
import type { ServedTrunk } from './load-trunks.ts';
import { sayingOf } from './saying-of.ts';
import type { SipDeps } from './sip-deps.ts';
import { openTalk } from './talk.ts';

export interface CallToRun {
  deps: SipDeps;
  endpoint: SipEndpoint;
  call: IncomingCall;
  trunk: ServedTrunk;
  number: TrunkNumber;
}

/** Carries a call from its ringing to its end. Doesn't reject. */
export function runCall({ deps, endpoint, call, trunk, number }: CallToRun): Promise<void> {
  const from = callerAt(number.number, call.from);
  const ask = askNextOf(deps, number, { callId: call.id, from, to: number.number });
  return openTalk({
    deps,
    endpoint,
    trunk,
    callId: call.id,
    far: call,
    ask,
    saying: sayingOf(deps, number),
    statusAction: 'status',
  }).run('voice');
}
