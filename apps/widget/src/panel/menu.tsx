import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatState } from '../chat/open-chat.ts';
import { texts } from '../texts.ts';
import { MoreIcon } from './icons.tsx';
import type { PanelProps } from './panel-props.ts';
import type { ShareKind } from './seldom/share-form.tsx';

export interface MenuProps {
  large: boolean;
  onLarge(): void;
  onShare(what: ShareKind): void;
}

/** What is wanted rarely: window size, what can be taken along, start over (asked twice, for it can't be undone). */
export function Menu({
  chat,
  config,
  state,
  page,
  preview,
  large,
  onLarge,
  onShare,
}: PanelProps & MenuProps) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setSure(false), [open]);

  const item = (label: string, act: () => void) => (
    <button
      type="button"
      onClick={() => {
        setOpen(false);
        button.current?.focus();
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from its own buttons
    <div
      class="menu"
      ref={menu}
      onFocusOut={(event) => {
        if (!menu.current?.contains(event.relatedTarget as Node)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        class="icon"
        aria-label={texts.menu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MoreIcon />
      </button>
      {open && (
        <div class="items">
          {!page && <span class="only-window">{item(large ? texts.smaller : texts.larger, onLarge)}</span>}
          {navigator.clipboard && item(texts.copyAll, () => void copyAll(state))}
          {state.conversationId && !preview && (
            <>
              {config.sendsMail && item(texts.mailIt, () => onShare('mail'))}
              {item(texts.continueIt, () => onShare('link'))}
            </>
          )}
          {sure ? (
            item(texts.startOverSure, () => {
              chat.startOver();
              chat.greet(config.greeting);
            })
          ) : (
            <button type="button" onClick={() => setSure(true)}>
              {texts.startOver}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function copyAll({ messages }: ChatState): Promise<void> {
  const lines = messages.map(
    ({ role, author, content }) => `${role === 'user' ? texts.you : (author ?? texts.assistant)}: ${content}`,
  );
  return navigator.clipboard.writeText(lines.join('\n\n')).catch(() => {}); // the browser asked, the visitor declined
}
