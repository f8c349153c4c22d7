import type { ProviderCall } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { takeBackCall } from '../../phone/outbound/index.ts';
import { enqueueSweep } from '../../voice/recordings/index.ts';
import { deleteConversation } from './delete-conversation.ts';
import { readCallRow, readProviderCall } from './get-provider-call.ts';

/**
 * Deletes a call with what was said and its recording, and its conversation where that was this call alone; one that waits is taken
 * back. Answers it as it was; throws conflict while it goes on.
 */
export async function deleteProviderCall(ctx: MemberContext, id: string): Promise<ProviderCall> {
  const { call, assistantId } = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readProviderCall(tx, ctx, id);
    await takeBackCall(ctx, tx, id);
    const {
      planned_state: planned,
      ended_at: endedAt,
      assistant_id: assistantId,
    } = await readCallRow(tx, id);
    if (!planned && !endedAt) throw new AppError('conflict', 'This call is under way.');
    if (before.conversationId) await deleteTalk(ctx, tx, id, before.conversationId);
    // Else it would be shown as one that never became a call.
    await tx.query({
      name: 'provider-calls.delete-asked',
      text: `DELETE FROM outbound_calls WHERE account_id = $1 AND id = $2 AND purpose = 'api'`,
      values: [tx.accountId, id],
    });
    return { call: before, assistantId };
  });
  const { conversationId } = call;
  if (conversationId)
    ctx.bus.publish({ kind: 'conversation.changed', accountId: ctx.account.id, assistantId, conversationId });
  return call;
}

async function deleteTalk(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
  conversationId: string,
): Promise<void> {
  const [rest] = await tx.query<{ is_alone: boolean }>({
    name: 'provider-calls.is-alone',
    text: `SELECT c.type = 'voice' AND NOT EXISTS (SELECT FROM calls o WHERE o.account_id = c.account_id
             AND o.conversation_id = c.id AND o.id <> $3) AS is_alone
           FROM conversations c WHERE c.account_id = $1 AND c.id = $2 FOR UPDATE`,
    values: [tx.accountId, conversationId, id],
  });
  if (rest?.is_alone) return deleteConversation(ctx, tx, conversationId);
  await tx.query({
    name: 'provider-calls.delete',
    text: 'DELETE FROM calls WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id],
  });
  await enqueueSweep(ctx, tx);
}
