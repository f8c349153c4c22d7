import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { countUnread } from './count-unread.ts';
import { markRead } from './mark-read.ts';
import { markUnread } from './mark-unread.ts';

export function readPositionRoutes(api: Api): void {
  api.mount(endpoints.markConversationRead, ({ ctx, params, body }) => markRead(ctx, params.id, body.seq));
  api.mount(endpoints.markConversationUnread, ({ ctx, params }) => markUnread(ctx, params.id));
  api.mount(endpoints.countUnread, ({ ctx }) => countUnread(ctx));
}
