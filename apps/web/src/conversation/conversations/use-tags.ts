import {
  type ConversationDetail,
  createTag,
  deleteTag,
  listTags,
  type Tag,
  TagColorSchema,
  tagConversation,
  updateTag,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queries, read, refresh, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { conversationKey, failed, refreshLists } from './conversation-cache.ts';

export const useTags = () => useQuery(read(listTags, {}));

/** Gives a conversation these tags and no others; of a name that is new, a tag is made. */
export function useTagConversation({ id, assistantId }: Pick<ConversationDetail, 'id' | 'assistantId'>) {
  return useMutation({
    mutationFn: async ({ tags, added }: { tags: readonly Tag[]; added?: string }) => {
      const made = added ? [await make(added)] : [];
      const tagIds = [...tags, ...made].map((tag) => tag.id);
      return call(tagConversation, { params: { id }, body: { tagIds } });
    },
    onSuccess: (tags) => {
      queries.setQueryData(conversationKey(id), (before: ConversationDetail | undefined) =>
        before ? { ...before, tags } : before,
      );
      void refreshLists({ assistantId });
    },
    onError: failed('Failed to change the tags'),
  });
}

/** Each new one has another color than the one before. */
async function make(name: string): Promise<Tag> {
  const colors = TagColorSchema.options;
  const known = queries.getQueryData<Tag[]>(read(listTags, {}).queryKey)?.length ?? 0;
  const tag = await call(createTag, { body: { name, color: colors[(known + 1) % colors.length] } });
  void refresh('/api/tags');
  return tag;
}

/** Renames a tag or gives it another color, wherever it is shown. */
export function useUpdateTag() {
  return useMutation({
    mutationFn: ({ id, name, color }: Tag) => call(updateTag, { params: { id }, body: { name, color } }),
    onSuccess: rereadAll,
    onError: failed('Failed to change the tag'),
  });
}

/** Deletes a tag, which is then on no conversation. */
export function useDeleteTag() {
  return useMutation({
    mutationFn: ({ id }: Tag) => call(deleteTag, { params: { id } }),
    onSuccess: (_nothing, { name }) => {
      showToast({ title: `The tag “${name}” is deleted` });
      return rereadAll();
    },
    onError: failed('Failed to delete the tag'),
  });
}

const rereadAll = () =>
  refreshAll(['/api/tags', '/api/conversations', '/api/assistants', '/api/waiting-conversations']);
