import type { CallDetail, ConversationMessage } from '@deskbell/contract';
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
  calls,
}: {
  messages: readonly ConversationMessage[];
  calls: readonly CallDetail[];
}) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {segmentsOf(messages, calls).map((segment) =>
        segment.kind === 'call' ? (
          <Spoken key={segment.call.id} call={segment.call} lines={segment.lines} />
        ) : (
          <Transcript key={segment.messages[0]!.id} messages={segment.messages} />
        ),
      )}
    </div>
  );
}

function Spoken({ call, lines }: { call: CallDetail; lines: readonly CallLine[] }) {
  const playback = usePlayback(call.recording.status === 'ready' ? recordingAddress(call) : null);
  return (
    <>
      <CallCard call={call} playback={playback} />
      {lines.length > 0 ? (
        <CallTranscript lines={lines} playback={playback} />
      ) : (
        <p className="text-ink-soft">
          {call.status === 'ended' ? 'Nothing was said in this call.' : 'Nothing has been said yet.'}
        </p>
      )}
      <ReplyTimes call={call} />
    </>
  );
}
