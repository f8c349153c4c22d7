import type { WidgetConfig } from '@deskbell/contract';
import type { Chat, ChatState } from '../chat/open-chat.ts';
import type { Server } from '../chat/post-turn.ts';
import type { ShadowHost } from '../look/shadow-host.ts';

/** What of the panel is on the screen. */
export type View = 'open' | 'minimised' | 'closed';

/** Everything that the panel's parts draw from. */
export interface PanelProps {
  chat: Chat;
  state: ChatState;
  server: Server;
  config: WidgetConfig;
  view: View;
  page: boolean;
  preview: boolean;
  unread: number;
  /** The visitor asked for it just now: the focus may move. */
  focus: boolean;
  host: ShadowHost;
  onShow(view: View): void;
}
