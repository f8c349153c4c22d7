import type { CallDetail, ConversationDetail } from '@deskbell/contract';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Transcript } from '../transcript.tsx';
import { CallCard, recordingAddress } from './call-card.tsx';
import { CallLines } from './call-lines.tsx';
import { type CallLine, segmentsOf } from './call-segments.ts';
import { ReplyTimes } from './reply-times.tsx';
import { useCalls } from './use-calls.ts';
import { usePlayback } from './use-playback.ts';

/**
 * A conversation by voice: each call with its recording, what was said when, and how long replies took. What was said is
 * shown in writing also where the calls can't be loaded.
 * @public
 */
export function CallPart({ conversation: { id, messages } }: { conversation: ConversationDetail }) {
  const { data, error, refetch } = useCalls(id);
  if (!data && !error) return <SkeletonRows label="Loading the call" />;
  if (!data) {
    return (
      <>
        {error && (
          <ErrorState title="The call could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        <Transcript messages={messages} />
      </>
    );
  }
  if (data.length === 0) return <Transcript messages={messages} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {segmentsOf(messages, data).map((segment) =>
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
        <CallLines lines={lines} playback={playback} />
      ) : (
        <p className="text-ink-soft">
          {call.status === 'ended' ? 'Nothing was said in this call.' : 'Nothing was said yet.'}
        </p>
      )}
      <ReplyTimes call={call} />
    </>
  );
}
