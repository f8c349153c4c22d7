import type { PhoneLine } from '@deskbell/telephony';
import type { AssistantSnapshot } from '../../../knowledge/snapshots/index.ts';
import { type CallDeps, type IncomingCall, startVoicemail } from '../../../voice/calls/index.ts';
import type { PhoneCall } from '../phone-call-in-progress.ts';
import { storeLineQuality } from '../store-line-quality.ts';

const politeMs = 3000;

/**
 * Takes a message on tape. Null: it was taken before. Rejects when it can't be set up.
 * @param afterKept once there is a message
 */
export async function answerVoicemail(
  deps: CallDeps,
  incoming: IncomingCall & { greeting: string },
  snapshot: AssistantSnapshot,
  line: PhoneLine,
  afterKept: () => Promise<void>,
): Promise<PhoneCall | null> {
  const started = await startVoicemail(deps, incoming, snapshot, line.transport);
  if (!started) return null;
  const { voicemail, store } = started;
  const done = voicemail.done.then(async ({ endedReason }) => {
    line.close();
    await store(endedReason, afterKept);
    await storeLineQuality(deps, snapshot.accountId, incoming.callId, line);
  });
  return {
    callId: incoming.callId,
    done,
    events: {
      onAudio: (frame) => voicemail.pushAudio(frame),
      onPlayed: (samples) => voicemail.played(samples),
      onDigit: (digit) => voicemail.digit(digit),
      onHangUp: () => void voicemail.end('customer-ended-call'),
    },
    // What was said so far is kept.
    async endPolitely(reason) {
      const tooLate = setTimeout(() => void voicemail.end(reason), politeMs);
      voicemail.digit('#');
      await done;
      clearTimeout(tooLate);
    },
  };
}
