import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fill, texts } from '../texts.ts';
import { SendIcon } from './icons.tsx';
import type { PanelProps } from './panel-props.ts';

/** As the server takes them (contract: maxMessageLength). */
const maxLength = 4000;
const warnBelow = 200;

export function Composer({
  chat,
  state,
  children,
}: Pick<PanelProps, 'chat' | 'state'> & {
  /** What stands before the place to write. */
  children: ComponentChildren;
}) {
  const input = useRef<HTMLTextAreaElement>(null);
  const left = maxLength - state.draft.length;
  const blocked = !state.draft.trim();
  useLayoutEffect(() => grow(input.current!), [state.draft]);

  const send = () => {
    if (chat.send(state.draft)) chat.setDraft('');
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        input.current?.focus();
      }}
    >
      {children}
      <textarea
        ref={input}
        rows={1}
        maxLength={maxLength}
        aria-label={texts.input}
        placeholder={texts.placeholder}
        enterkeyhint="send"
        dir="auto"
        value={state.draft}
        onInput={(event) => chat.setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          // An Enter that ends a composition (Japanese, Chinese, …) is not meant for us; Safari tells by 229.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
          event.preventDefault();
          send();
        }}
      />
      {left < warnBelow && <span class="left">{fill(texts.charactersLeft, { count: left })}</span>}
      <button type="submit" class="send" aria-label={texts.send} aria-disabled={blocked}>
        <SendIcon />
      </button>
    </form>
  );
}

/** As tall as what is written; the styles set the most. */
function grow(input: HTMLTextAreaElement): void {
  input.style.height = 'auto';
  input.style.height = `${input.scrollHeight}px`;
}
