import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ChatMessage } from '../chat/chat-message.ts';
import { texts } from '../texts.ts';
import { timeLabel } from './day-label.ts';
import { CopyIcon } from './icons.tsx';
import { MessageText } from './message-text.tsx';
import { Sources } from './sources.tsx';

export function MessageLine(props: {
  message: ChatMessage;
  language: string;
  onRetry(key: string): void;
  /** The file that it is; none: its words. */
  children: ComponentChildren;
}) {
  const { key, role, content, author, status, sources, notice, at } = props.message;
  const isMine = role === 'user';
  return (
    <div class={`line ${role} ${status ?? ''} ${notice ? 'notice' : ''}`}>
      <span class={author ? 'who' : 'unseen'}>
        {isMine ? texts.you : (author ?? texts.assistant)}
        <span class="unseen">: </span>
      </span>
      {props.children || (
        <div class="text" dir="auto">
          <MessageText text={content} />
        </div>
      )}
      {sources && <Sources sources={sources} />}
      {status === 'failed' && (
        <p class="failed">
          {texts.failed}
          <button type="button" onClick={() => props.onRetry(key)}>
            {texts.retry}
          </button>
        </p>
      )}
      {!isMine && !notice && (
        <p class="meta">
          <time dateTime={new Date(at).toISOString()}>{timeLabel(at, props.language)}</time>
          {navigator.clipboard && <Copy text={content} />}
        </p>
      )}
    </div>
  );
}

function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(setCopied, 2000, false);
      },
      () => {}, // the browser asked and the visitor declined
    );
  return (
    <button type="button" aria-label={copied ? texts.copied : texts.copy} title={texts.copy} onClick={copy}>
      {copied ? texts.copied : <CopyIcon />}
    </button>
  );
}
