import type { Conversation, Texting } from '@deskbell/contract';
import { Headset, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { useDraft } from './drafts.ts';
import { useHandler, useSendMessage } from './use-conversation-actions.ts';

/**
 * Who answers, and the place to answer oneself. Writing takes the conversation over; in a call it is read aloud, and where the
 * conversation is by text message it is sent as one, if that may be.
 */
export function ReplyPanel({
  conversation,
  isReadAloud = false,
  texting = null,
  onActed,
}: {
  conversation: Conversation;
  isReadAloud?: boolean;
  texting?: Texting | null;
  /** Something is said or done here: its reader wants to see it. */
  onActed: () => void;
}) {
  const handler = useHandler(conversation.id);
  const isMine = conversation.handler === 'person';
  return (
    <Card aria-label="Answer the customer" flush className="shrink-0 p-4 shadow-lift print:hidden">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <Headset
            aria-hidden
            size={18}
            className={classes('shrink-0', isMine ? 'text-primary' : 'text-ink-soft')}
          />
          {isMine ? (
            <span>
              <strong>{conversation.handledBy ?? 'Your team'}</strong> answers; the assistant{' '}
              {isReadAloud ? 'reads it aloud.' : 'is silent.'}
            </span>
          ) : (
            <span className="text-ink-soft">
              The assistant is replying. Write a message to take over
              {isReadAloud && '; it is read aloud to the caller'}
              {texting && `; it is texted to ${texting.number}`}.
            </span>
          )}
        </p>
        <Button
          variant="secondary"
          size="small"
          busy={handler.isPending}
          onClick={() => {
            onActed();
            handler.mutate(isMine ? 'assistant' : 'person');
          }}
        >
          {isMine ? 'Hand back to the assistant' : 'Take over'}
        </Button>
      </div>
      {texting?.refusal ? (
        <Notice tint="brass">{texting.refusal}</Notice>
      ) : (
        <Composer
          conversation={conversation}
          most={texting ? longestText : longestMessage}
          onSend={onActed}
        />
      )}
    </Card>
  );
}

const longestMessage = 4000;
/** What the server sends as one text message. */
const longestText = 1000;

function Composer({
  conversation,
  most,
  onSend,
}: {
  conversation: Conversation;
  most: number;
  onSend: () => void;
}) {
  const write = useSendMessage(conversation);
  const [content, setContent] = useDraft(conversation.id);
  // The same id until it is stored: a second try after a lost answer is no second message.
  const messageId = useRef(crypto.randomUUID());

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (content.trim() === '' || write.isPending) return;
    onSend();
    write.mutate(
      { content, clientMessageId: messageId.current },
      {
        onSuccess: () => {
          setContent('');
          messageId.current = crypto.randomUUID();
        },
      },
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <Textarea
        aria-label="Your message to the customer"
        aria-keyshortcuts="R"
        rows={2}
        maxLength={most}
        value={content}
        placeholder="Write to the customer"
        onChange={(event) => setContent(event.target.value)}
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
  );
}
