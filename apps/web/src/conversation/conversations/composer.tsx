import type { ConversationDetail, SavedReply } from '@deskbell/contract';
import { SendHorizontal, Sparkles } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { refresh } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Textarea } from '../../ui/form/input.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.ts';
import { AskBeforeSending } from './ask-before-sending.tsx';
import { AttachButton } from './attachments/attach-button.tsx';
import { useChosenFiles } from './attachments/chosen-files.ts';
import { FileTray } from './attachments/file-tray.tsx';
import { readFault } from './attachments/read-fault.ts';
import { sendFileTo } from './attachments/send-file-to.ts';
import { limitsText } from './attachments/why-refused.ts';
import { isCollision } from './collision.ts';
import { DraftNote } from './drafting/draft-note.tsx';
import { useReplyDraft } from './drafting/use-reply-draft.ts';
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
  takesFiles,
  onSend,
}: {
  conversation: ConversationDetail;
  /** How many characters may be sent. */
  most: number;
  takesFiles: boolean;
  onSend: () => void;
}) {
  const write = useSendMessage(conversation);
  const lastSeq = conversation.messages.at(-1)?.seq ?? 0;
  const written = useDraft(conversation.id, lastSeq);
  const { text: content, afterSeq } = written;
  const [isAsked, setAsked] = useState(false);
  const [tellWriting] = useState(() => createWritingSignal(conversation.id));
  const box = useRef<HTMLTextAreaElement>(null);
  const values = useReplyValues(conversation);
  const { data: replies = [] } = useSavedReplies();
  const found = matchReplies(content, replies);
  // The same id until it is stored: a second try after a lost answer is no second message.
  const messageId = useRef(crypto.randomUUID());

  const { chosen, files } = useChosenFiles(sendFileTo(conversation.id), readFault);
  const drop = useFileDrop(attach);
  const isSending = write.isPending || files.some(({ sent }) => sent !== null);
  const hasFiles = files.some(({ mayRetry }) => mayRetry);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if ((content.trim() === '' && !hasFiles) || isSending) return;
    onSend();
    await sendAll(afterSeq);
  }

  /** `unlessAfter`: not if a colleague has answered after that message. */
  async function sendAll(unlessAfter?: number) {
    const fault = await chosen.sendAll(unlessAfter);
    setAsked(isCollision(fault));
    if (isCollision(fault)) void refresh(`/api/conversations/${conversation.id}`);
    // What is written about them comes after them, or not yet.
    if (fault === null && content.trim() !== '') post(unlessAfter);
  }

  /** Like text, they are begun when the first is chosen. */
  function attach(added: Iterable<File>) {
    if (content === '' && files.length === 0) written.catchUp();
    chosen.add(added);
  }

  const setContent = (text: string) => written.setText(text, files.length > 0);

  function paste(event: ClipboardEvent) {
    const { files: pasted, types } = event.clipboardData;
    // Text from an office program comes with a picture of itself.
    if (!takesFiles || pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    attach(pasted);
  }

  function post(unlessAfter?: number) {
    write.mutate(
      { content, clientMessageId: messageId.current, afterSeq: unlessAfter },
      {
        onSuccess: () => {
          setAsked(false);
          draft.forget();
          written.forget(content);
          messageId.current = crypto.randomUUID();
        },
        onError: (error) => setAsked(isCollision(error)),
      },
    );
  }

  function look() {
    setAsked(false);
    written.catchUp();
    onSend();
  }

  const draft = useReplyDraft(conversation.id, addText);

  function addText(text: string) {
    const before = content.startsWith('/') ? '' : content;
    setContent((before && !/\s$/.test(before) ? `${before} ${text}` : before + text).slice(0, most));
    box.current?.focus();
  }

  const choose = ({ text }: SavedReply) => addText(fillReply(text, values));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found?.[0]) choose(found[0]);
    else void send();
  }

  return (
    <div
      {...(takesFiles && drop.handlers)}
      className={classes(drop.isOver && 'rounded-control outline-2 outline-offset-4 outline-primary')}
    >
      {found && found.length > 0 && <FoundReplies replies={found} onChoose={choose} />}
      <FileTray files={files} onRemove={chosen.remove} />
      {drop.isOver && <p className="mb-2 text-sm text-ink-soft">Drop to attach. {limitsText}.</p>}
      <form onSubmit={(event) => void send(event)} className="flex items-end gap-2 max-sm:flex-wrap">
        {takesFiles && <AttachButton onChoose={attach} />}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Suggest a reply"
          aria-keyshortcuts="D"
          title="Suggest a reply from your knowledge (D)"
          busy={draft.isAsking}
          onClick={() => draft.ask()}
        >
          {!draft.isAsking && <Sparkles aria-hidden size={18} />}
        </Button>
        <SavedReplyMenu written={content} onChoose={choose} />
        <Textarea
          ref={box}
          aria-label="Your message to the customer"
          aria-keyshortcuts="R"
          rows={2}
          className="max-sm:order-first"
          maxLength={most}
          value={content}
          placeholder="Write to the customer, or / for a saved reply"
          onChange={(event) => {
            setContent(event.target.value);
            tellWriting();
          }}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
        <Button
          type="submit"
          size="icon"
          className="max-sm:ml-auto"
          aria-label="Send"
          busy={isSending}
          disabled={content.trim() === '' && !hasFiles}
        >
          {!isSending && <SendHorizontal aria-hidden size={18} />}
        </Button>
      </form>
      <DraftNote drafted={draft.drafted} />
      {isAsked && (
        <AskBeforeSending
          conversation={conversation}
          busy={isSending}
          onLook={look}
          onSend={() => void sendAll()}
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
