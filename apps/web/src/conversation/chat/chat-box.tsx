import { Send } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { Chat } from './use-chat.ts';

/** A chat of fixed height: what was said, 'AI is typing...' while waiting, Enter sends. */
export function ChatBox({ chat, label }: { chat: Chat; label: string }) {
  const { messages, waiting, growing } = chat;
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const log = useBottom(messages.length, growing);
  const suggestions = waiting ? [] : (messages.at(-1)?.suggestions ?? []);
  useFocusAfterWaiting(waiting, messages.length > 1, input);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.trim() || waiting) return;
    chat.send(draft);
    setDraft('');
  }

  return (
    <div className="flex h-[30rem] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="flex grow flex-col gap-3 overflow-y-auto p-4 -outline-offset-2"
      >
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
        {growing && (
          <MessageBubble message={{ id: 'growing', role: 'assistant', content: growing, timestamp: '' }} />
        )}
        {waiting && <p className="animate-pulse-soft text-sm text-ink-soft">AI is typing...</p>}
      </div>
      {suggestions.length > 0 && (
        <ul aria-label="Suggested questions" className="flex flex-wrap gap-2 px-4 pb-3">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                onClick={() => chat.send(suggestion)}
                className="min-h-9 rounded-full border border-primary/40 px-3 text-left text-sm font-medium text-primary hover:bg-primary-soft"
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex gap-2 border-t border-line p-3">
        <Input
          ref={input}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          disabled={waiting}
          maxLength={4000}
          aria-label="Your message"
          placeholder="Type your message..."
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" disabled={waiting} className="shrink-0">
          <Send aria-hidden size={16} /> Send
        </Button>
      </form>
    </div>
  );
}

// Whoever was typing continues typing: a disabled input has lost the focus. Focus elsewhere is left alone.
function useFocusAfterWaiting(waiting: boolean, started: boolean, input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (started && !waiting && nowhere) input.current?.focus({ preventScroll: true });
  }, [waiting, started, input]);
}

function useBottom(count: number, growing: string) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when there is something new to show
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count, growing]);
  return log;
}
