import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter } from '../../kernel/http/index.ts';
import type { ChatDeps } from '../chat/index.ts';
import { draftReply } from './draft-reply.ts';

export function replyDraftRoutes(api: Api, chat: ChatDeps): void {
  // Each takes as long as a turn.
  const mayDraft = createLimiter(chat, 'reply-draft', { calls: 30, perSeconds: 60 });
  api.mount(endpoints.draftReply, async ({ ctx, params }) => {
    await mayDraft(ctx.session.user.id);
    return { draft: await draftReply(ctx, chat, params.id) };
  });
}
