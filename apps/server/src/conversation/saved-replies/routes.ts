import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createSavedReply } from './create-saved-reply.ts';
import { deleteSavedReply } from './delete-saved-reply.ts';
import { listSavedReplies } from './list-saved-replies.ts';
import { updateSavedReply } from './update-saved-reply.ts';

export function savedReplyRoutes(api: Api): void {
  api.mount(endpoints.listSavedReplies, ({ ctx }) => listSavedReplies(ctx));
  api.mount(endpoints.createSavedReply, ({ ctx, body }) => createSavedReply(ctx, body));
  api.mount(endpoints.updateSavedReply, ({ ctx, params, body }) => updateSavedReply(ctx, params.id, body));
  api.mount(endpoints.deleteSavedReply, ({ ctx, params }) => deleteSavedReply(ctx, params.id));
}
