import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createTag } from './create-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { listTags } from './list-tags.ts';
import { tagConversation } from './tag-conversation.ts';
import { updateTag } from './update-tag.ts';

export function tagRoutes(api: Api): void {
  api.mount(endpoints.listTags, ({ ctx }) => listTags(ctx));
  api.mount(endpoints.createTag, ({ ctx, body }) => createTag(ctx, body));
  api.mount(endpoints.updateTag, ({ ctx, params, body }) => updateTag(ctx, params.id, body));
  api.mount(endpoints.deleteTag, ({ ctx, params }) => deleteTag(ctx, params.id));
  api.mount(endpoints.tagConversation, ({ ctx, params, body }) =>
    tagConversation(ctx, params.id, body.tagIds),
  );
}
