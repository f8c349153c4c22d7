import type { ConversationDetail, SavedReply } from '@deskbell/contract';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Textarea } from '../../ui/form/input.tsx';
import { AskBeforeSending } from './ask-before-sending.tsx';
import { isCollision } from './collision.ts';
import { useDraft } from './drafts.ts';
import { fillReply } from './fill-reply.ts';
import { matchReplies, SavedReplyMenu } from './saved-reply-menu.tsx';
import { createWritingSignal } from './use-attendance.ts';
import { useSendMessage } from './use-conversation-actions.ts';
import { useReplyValues } from './use-reply-values.ts';
import { useSavedReplies } from './use-saved-replies.ts';

/** The place to write to the customer. Enter sends; a slash finds saved replies. */
export function Composer({
  conversation,
  most,
  onSend,
}: {
  conversation: ConversationDetail;
  /** How many characters may be sent. */
  most: number;
  onSend: () => void;
}) {
  const write = useSendMessage(conversation);
  const lastSeq = conversation.messages.at(-1)?.seq ?? 0;
  const { text: content, afterSeq, setText: setContent, catchUp } = useDraft(conversation.id, lastSeq);
  const [isAsked, setAsked] = useState(false);
  const [tellWriting] = useState(() => createWritingSignal(conversation.id));
  const box = useRef<HTMLTextAreaElement>(null);
  const values = useReplyValues(conversation);
  const { data: replies = [] } = useSavedReplies();
  const found = matchReplies(content, replies);
  // The same id until it is stored: a second try after a lost answer is no second message.
  const messageId = useRef(crypto.randomUUID());

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (content.trim() === '' || write.isPending) return;
    onSend();
    post(afterSeq);
  }

  /** `unlessAfter`: not if a colleague has answered after that message. */
  function post(unlessAfter?: number) {
    write.mutate(
      { content, clientMessageId: messageId.current, afterSeq: unlessAfter },
      {
        onSuccess: () => {
          setAsked(false);
          setContent('');
          messageId.current = crypto.randomUUID();
        },
        onError: (error) => setAsked(isCollision(error)),
      },
    );
  }

  function look() {
    setAsked(false);
    catchUp();
    onSend();
  }

  function choose({ text }: SavedReply) {
    const filled = fillReply(text, values);
    const before = content.startsWith('/') ? '' : content;
    setContent((before && !/\s$/.test(before) ? `${before} ${filled}` : before + filled).slice(0, most));
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found?.[0]) choose(found[0]);
    else send();
  }

  return (
    <div>
      {found && found.length > 0 && <FoundReplies replies={found} onChoose={choose} />}
      <form onSubmit={send} className="flex items-end gap-2">
        <SavedReplyMenu written={content} onChoose={choose} />
        <Textarea
          ref={box}
          aria-label="Your message to the customer"
          aria-keyshortcuts="R"
          rows={2}
          maxLength={most}
          value={content}
          placeholder="Write to the customer, or / for a saved reply"
          onChange={(event) => {
            setContent(event.target.value);
            tellWriting();
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          size="icon"
          aria-label="Send"
          busy={write.isPending}
          disabled={content.trim() === ''}
        >
          {!write.isPending && <SendHorizontal aria-hidden size={18} />}
        </Button>
      </form>
      {isAsked && (
        <AskBeforeSending
          conversation={conversation}
          busy={write.isPending}
          onLook={look}
          onSend={() => post()}
        />
      )}
    </div>
  );
}

/** What a slash found; Enter takes the first. */
function FoundReplies({
  replies,
  onChoose,
}: {
  replies: readonly SavedReply[];
  onChoose: (reply: SavedReply) => void;
}) {
  return (
    <ul aria-label="Saved replies found" className="mb-2 grid rounded-control border border-line">
      {replies.map((reply, index) => (
        <li key={reply.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className={classes(
              'flex w-full items-baseline gap-3 px-3 py-2 text-left hover:bg-canvas',
              index === 0 && 'bg-primary-soft',
            )}
          >
            <span className="shrink-0 font-semibold">{reply.name}</span>
            <span className="min-w-0 truncate text-sm text-ink-soft">{reply.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
