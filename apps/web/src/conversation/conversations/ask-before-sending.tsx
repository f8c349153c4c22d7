import type { ConversationDetail } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { agoText, latestAnswer } from './collision.ts';

/** A colleague has answered since this message was begun: it is looked at first, or sent all the same. */
export function AskBeforeSending({
  conversation,
  busy,
  onLook,
  onSend,
}: {
  conversation: ConversationDetail;
  busy: boolean;
  onLook: () => void;
  onSend: () => void;
}) {
  const answer = latestAnswer(conversation);
  return (
    <Dialog
      open
      onClose={onLook}
      title={
        answer
          ? `${answer.author} answered ${agoText(answer.createdAt, Date.now())}`
          : 'A colleague has answered'
      }
      description="They wrote to the customer while you were writing."
    >
      {answer && (
        <blockquote className="mb-5 max-h-48 overflow-y-auto rounded-control bg-primary-soft p-3 break-words whitespace-pre-wrap">
          {answer.content}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLook}>Look at it first</Button>
        <Button variant="secondary" busy={busy} onClick={onSend}>
          Send anyway
        </Button>
      </div>
    </Dialog>
  );
}
