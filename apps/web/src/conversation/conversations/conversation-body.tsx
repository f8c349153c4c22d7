import type { ConversationDetail } from '@deskbell/contract';
import { type ReactNode, useContext } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ConversationId } from './attachments/attached-file.tsx';
import { CallPart } from './call/call-part.tsx';
import { useCalls } from './call/use-calls.ts';
import { FoundPlace, useGoToFound } from './found-place.ts';
import { PresenceLine } from './presence-line.tsx';
import { ReplyPanel } from './reply-panel.tsx';
import { changesAfter } from './speaker-changes.tsx';
import { Thread } from './thread.tsx';
import { Transcript } from './transcript.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

/**
 * What was written and said, and for who may answer the place to do so: in a chat, by text message, and while the customer is on the
 * line. A chat may go on by voice, so any conversation may have calls. Where they can't be loaded, what was said can still be read.
 */
export function ConversationBody({ conversation }: { conversation: ConversationDetail }) {
  const { id, type, messages, texting } = conversation;
  useGoToFound(useContext(FoundPlace) !== null);
  const changes = changesAfter(messages, conversation.speakerChanges);
  const { data: calls, error, isPending, refetch } = useCalls(id);
  const onTheLine = calls?.some(({ status }) => status === 'in-progress') ?? false;
  const said = (
    <ConversationId value={id}>
      {error && !calls && (
        <ErrorState title="Couldn’t load calls" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && type === 'voice' ? (
        <SkeletonRows label="Loading the call" />
      ) : calls && calls.length > 0 ? (
        <CallPart messages={messages} changes={changes} calls={calls} />
      ) : (
        <Transcript messages={messages} changes={changes} />
      )}
      <Seen conversation={conversation} />
    </ConversationId>
  );
  // A call that is over is read and heard from its beginning.
  if (type !== 'chat' && !texting && !onTheLine) return said;
  return (
    <OpenConversation conversation={conversation} onTheLine={onTheLine}>
      {said}
    </OpenConversation>
  );
}

/** Below what a person wrote last, once the customer has seen it. */
function Seen({ conversation: { messages, seenSeq } }: { conversation: ConversationDetail }) {
  const last = messages.at(-1);
  if (!last?.author || last.seq > seenSeq) return null;
  return <p className="mt-1 px-1 text-right text-sm text-ink-soft">Seen</p>;
}

/** One that goes on: it opens at its newest message, and the place to write stays in sight. */
function OpenConversation({
  conversation,
  onTheLine,
  children,
}: {
  conversation: ConversationDetail;
  onTheLine: boolean;
  children: ReactNode;
}) {
  const { messages, texting } = conversation;
  const mayAnswer = useMay('desk.answer');
  const isFound = useContext(FoundPlace) !== null;
  const scroll = useThreadScroll(messages.at(-1)?.id, isFound);
  return (
    <Thread
      scroll={scroll}
      composer={
        <>
          <PresenceLine conversation={conversation} />
          {mayAnswer && (
            <ReplyPanel
              conversation={conversation}
              isReadAloud={onTheLine}
              texting={onTheLine ? null : texting}
              onActed={scroll.toEnd}
            />
          )}
        </>
      }
    >
      {children}
    </Thread>
  );
}
