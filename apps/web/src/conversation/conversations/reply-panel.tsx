import type { ConversationDetail, Texting } from '@deskbell/contract';
import { Headset } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Composer } from './composer.tsx';
import { useHandler } from './use-conversation-actions.ts';

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
  conversation: ConversationDetail;
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
          takesFiles={!texting && !isReadAloud}
          onSend={onActed}
        />
      )}
    </Card>
  );
}

const longestMessage = 4000;
/** What the server sends as one text message. */
const longestText = 1000;
