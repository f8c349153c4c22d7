import type { ConversationDetail } from '@deskbell/contract';
import { useMay } from '../../identity/session/index.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { CallPart } from './call/call-part.tsx';
import { useCalls } from './call/use-calls.ts';
import { ReplyPanel } from './reply-panel.tsx';
import { Transcript } from './transcript.tsx';

/**
 * What was written and said, and for who may answer the place to do so: in a chat, by text message, and while the customer is on the
 * line. A chat may go on by voice, so any conversation may have calls. Where they can't be loaded, what was said can still be read.
 */
export function ConversationBody({ conversation }: { conversation: ConversationDetail }) {
  const { id, type, messages, texting } = conversation;
  const mayAnswer = useMay('desk.answer');
  const { data: calls, error, isPending, refetch } = useCalls(id);
  const onTheLine = calls?.some(({ status }) => status === 'in-progress') ?? false;
  return (
    <>
      {error && !calls && (
        <ErrorState title="Couldn’t load calls" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && type === 'voice' ? (
        <SkeletonRows label="Loading the call" />
      ) : calls && calls.length > 0 ? (
        <CallPart messages={messages} calls={calls} />
      ) : (
        <Transcript messages={messages} />
      )}
      {mayAnswer && (type === 'chat' || texting || onTheLine) && (
        <ReplyPanel
          conversation={conversation}
          isReadAloud={onTheLine}
          texting={onTheLine ? null : texting}
        />
      )}
    </>
  );
}
