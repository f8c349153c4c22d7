// The chat itself: everything that is loaded only once somebody wants to talk.
// It must not know how the bubble works; it is handed a shadow root and told what to show.
import type { VisitorDetails, WidgetConfig } from '@deskbell/contract';
import { render } from 'preact';
import type { ChatMessage } from '../chat/chat-message.ts';
import { greetingKey } from '../chat/merge-message.ts';
import { openChat } from '../chat/open-chat.ts';
import type { Server } from '../chat/post-turn.ts';
import { memoryStore, openChatStore, type SavedChat } from '../chat/saved-chat.ts';
import type { ShadowHost } from '../look/shadow-host.ts';
import { asksBefore } from './asks-before.ts';
import css from './panel.css?inline';
import { PanelFrame } from './panel-frame.tsx';
import type { View } from './panel-props.ts';

/** Where the panel goes and whom it tells. */
export interface PanelOptions {
  host: ShadowHost;
  config: WidgetConfig;
  server: Server;
  /** A page of its own instead of a window over somebody else's. */
  page: boolean;
  /** A conversation begun elsewhere. */
  link?: Pick<SavedChat, 'conversationId' | 'visitorToken'> | undefined;
  /** `returnFocus`: the visitor closed it and the focus was inside. */
  onView(view: View, returnFocus: boolean): void;
  /** How many replies came while it wasn't open. */
  onUnread(count: number): void;
  /** Something new was said, by whomever; what the widget says of itself isn't. */
  onMessage(message: { role: ChatMessage['role']; text: string; author?: string }): void;
}

/** The mounted panel. */
export interface Panel {
  show(view: View, focus?: boolean): void;
  configure(config: WidgetConfig): void;
  /** The page says who the visitor is. */
  introduce(visitor: VisitorDetails): void;
  /** Greets with these words where nothing was said yet. */
  begin(greeting: string): void;
  /** Puts a text where the visitor writes, or sends it for them. */
  write(text: string, send: boolean): void;
}

export function mountPanel(options: PanelOptions): Panel {
  const { host, server, page } = options;
  let { config } = options;
  let view: View = 'closed';
  let focusNext = false;
  const store = server.preview ? memoryStore() : openChatStore(config.assistantId);
  const chat = openChat(config, server, store, options.link);
  let seen = replies();
  const told = new Set([greetingKey, ...chat.state().messages.map(({ key }) => key)]);
  host.adopt(css);
  const place = document.createElement('div');
  host.root.append(place);
  chat.subscribe(draw);
  document.addEventListener('visibilitychange', watch);
  return {
    show,
    configure(next) {
      config = next;
      draw();
    },
    introduce: chat.introduce,
    begin(greeting) {
      if (!chat.state().messages.some(({ role }) => role === 'user')) chat.show([]);
      chat.greet(greeting);
    },
    write(text, send) {
      if (send && !asksBefore(config, chat.state())) chat.send(text);
      else chat.setDraft(text);
    },
  };

  function show(next: View, focus = false): void {
    const hadFocus = place.contains(host.root.activeElement);
    view = next;
    focusNext = focus || (hadFocus && next !== 'closed');
    if (view === 'open') chat.greet(config.greeting);
    options.onView(view, hadFocus && view === 'closed');
    watch();
    draw();
  }

  function watch(): void {
    chat.watch(view !== 'closed' && isVisible());
    see();
  }

  function see(): void {
    if (view === 'open' && isVisible()) chat.see();
  }

  function isVisible(): boolean {
    return document.visibilityState === 'visible';
  }

  function draw(): void {
    if (view === 'open') seen = replies();
    const unread = replies() - seen;
    options.onUnread(unread);
    render(
      <PanelFrame
        chat={chat}
        state={chat.state()}
        server={server}
        config={config}
        view={view}
        page={page}
        preview={server.preview}
        unread={unread}
        focus={focusNext}
        host={host}
        onShow={(next) => show(next, next !== 'closed')}
      />,
      place,
    );
    focusNext = false;
    tellNews();
    see();
  }

  function tellNews(): void {
    for (const { key, role, content, author, notice } of chat.state().messages) {
      if (notice || told.has(key)) continue;
      told.add(key);
      options.onMessage({ role, text: content, ...(author && { author }) });
    }
  }

  function replies(): number {
    return chat.state().messages.filter(({ role }) => role === 'assistant').length;
  }
}
