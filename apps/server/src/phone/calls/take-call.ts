import type { LineEvents } from '@deskbell/telephony';
import type { CallDeps } from '../../voice/calls/index.ts';
import type { PhoneCall } from './phone-call-in-progress.ts';

/** What a line brings while its call is being set up. */
const mostWaiting = 500;

/** Answers a call in one of the process's slots. Null: it couldn't be. */
export async function takeCall(
  deps: CallDeps,
  answer: () => Promise<PhoneCall | null>,
  callId: string,
): Promise<PhoneCall | null> {
  if (deps.capacity.claim(callId) !== 'taken') return null;
  try {
    const call = await answer();
    if (!call) {
      deps.capacity.release(callId);
      return null;
    }
    deps.live.add(call);
    const releaseModels = deps.voiceModels.holdForCall();
    void call.done.then(() => {
      deps.capacity.release(callId);
      releaseModels();
    });
    deps.shutdownTasks.add(call.done);
    // It was being set up when the stop began, and those in progress were told.
    if (deps.stopping.aborted) void call.endPolitely('server-shutdown');
    return call;
  } catch (error) {
    deps.capacity.release(callId);
    deps.log.error({ err: error }, 'a phone call could not be answered');
    return null;
  }
}

type Held = PhoneCall['events'];

/** Keeps what a line brings until its call is set up. */
export function holdEvents(): { events: Held; release(to: Held): void } {
  let target: Held | null = null;
  const waiting: ((to: Held) => void)[] = [];
  const pass = (run: (to: Held) => void) => {
    if (target) run(target);
    else if (waiting.length < mostWaiting) waiting.push(run);
  };
  return {
    events: {
      onAudio: (frame) => pass((to) => to.onAudio(frame)),
      onDigit: (digit) => pass((to) => to.onDigit(digit)),
      onPlayed: (samples) => pass((to) => to.onPlayed(samples)),
      // However much came before it.
      onHangUp: () => (target ? target.onHangUp() : void waiting.push((to) => to.onHangUp())),
    } satisfies Pick<LineEvents, keyof Held>,
    release(to) {
      target = to;
      for (const run of waiting.splice(0)) run(to);
    },
  };
}
