import type { Tag } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { toTag } from './tag-row.ts';

/** Gives a conversation these tags and no others, and tells every dashboard. Answers them by name. */
export async function tagConversation(
  ctx: MemberContext,
  conversationId: string,
  tagIds: readonly string[],
): Promise<Tag[]> {
  const accountId = ctx.account.id;
  const { assistantId, tags } = await ctx.db.account(accountId, async (tx) => {
    const assistantId = await lockConversation(tx, conversationId);
    const tags = await findTags(tx, tagIds);
    if (tags.length < new Set(tagIds).size) throw notFound('Tag');
    await putTags(tx, conversationId, tagIds);
    return { assistantId, tags };
  });
  ctx.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
  return tags;
}

/** Two who tag at once don't mix their tags. */
async function lockConversation(tx: AccountTransaction, id: string): Promise<string> {
  const [row] = await tx.query<{ assistant_id: string }>({
    name: 'tags.lock-conversation',
    text: 'SELECT assistant_id FROM conversations WHERE account_id = $1 AND id = $2 FOR UPDATE',
    values: [tx.accountId, id],
  });
  if (!row) throw notFound('Conversation');
  return row.assistant_id;
}

async function findTags(tx: AccountTransaction, ids: readonly string[]): Promise<Tag[]> {
  const rows = await tx.query<{ id: string; name: string; color: string }>({
    name: 'tags.find',
    text: 'SELECT id, name, color FROM tags WHERE account_id = $1 AND id = ANY($2::uuid[]) ORDER BY lower(name)',
    values: [tx.accountId, ids],
  });
  return rows.map(toTag);
}

async function putTags(
  tx: AccountTransaction,
  conversationId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'tags.take-off',
    text: `DELETE FROM conversation_tags
           WHERE account_id = $1 AND conversation_id = $2 AND tag_id <> ALL($3::uuid[])`,
    values: [tx.accountId, conversationId, ids],
  });
  await tx.query({
    name: 'tags.put-on',
    text: `INSERT INTO conversation_tags (account_id, conversation_id, tag_id)
           SELECT $1, $2, id FROM unnest($3::uuid[]) AS id ON CONFLICT DO NOTHING`,
    values: [tx.accountId, conversationId, ids],
  });
}
