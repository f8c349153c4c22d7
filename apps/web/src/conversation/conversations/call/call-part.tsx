import type { CallDetail, ConversationMessage } from '@deskbell/contract';
import type { ChangesAfter } from '../speaker-changes.tsx';
import { Transcript } from '../transcript.tsx';
import { CallCard, recordingAddress } from './call-card.tsx';
import { type CallLine, segmentsOf } from './call-segments.ts';
import { CallTranscript } from './call-transcript.tsx';
import { ReplyTimes } from './reply-times.tsx';
import { usePlayback } from './use-playback.ts';

/**
 * A conversation with calls in it: each with its recording, what was said when, and how long replies took; and what was
 * written before, between and after them.
 */
export function CallPart({
  messages,
  changes,
  calls,
}: {
  messages: readonly ConversationMessage[];
  changes: ChangesAfter;
  calls: readonly CallDetail[];
}) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {segmentsOf(messages, calls).map((segment) =>
        segment.kind === 'call' ? (
          <Spoken key={segment.call.id} call={segment.call} lines={segment.lines} changes={changes} />
        ) : (
          <Transcript key={segment.messages[0]!.id} messages={segment.messages} changes={changes} />
        ),
      )}
    </div>
  );
}

function Spoken({
  call,
  lines,
  changes,
}: {
  call: CallDetail;
  lines: readonly CallLine[];
  changes: ChangesAfter;
}) {
  const playback = usePlayback(call.recording.status === 'ready' ? recordingAddress(call) : null);
  return (
    <>
      <CallCard call={call} playback={playback} />
      {lines.length > 0 ? (
        <CallTranscript lines={lines} changes={changes} playback={playback} />
      ) : (
        <p className="text-ink-soft">
          {call.status === 'ended' ? 'Nothing was said in this call.' : 'Nothing has been said yet.'}
        </p>
      )}
      <ReplyTimes call={call} />
    </>
  );
}
