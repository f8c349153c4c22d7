import type { ProviderSession } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { deleteConversation } from '../../calls/index.ts';
import { tellServer } from '../../server-messages/index.ts';
import { readProviderSession } from './get-provider-session.ts';
import { readSessionRow } from './session-row.ts';

/** Deletes a session with its conversation and chats; answers it as it was. */
export async function deleteProviderSession(ctx: MemberContext, id: string): Promise<ProviderSession> {
  const { session, ownerId } = await ctx.db.account(ctx.account.id, async (tx) => {
    const { assistant_id: ownerId } = await readSessionRow(tx, id);
    const before = await readProviderSession(tx, id, ctx.clock.now());
    await deleteConversation(ctx, tx, id);
    await tx.query({
      name: 'provider-sessions.delete',
      text: 'DELETE FROM provider_sessions WHERE account_id = $1 AND id = $2',
      values: [tx.accountId, id],
    });
    await tx.query({
      name: 'provider-sessions.delete-told',
      text: 'DELETE FROM server_messages WHERE account_id = $1 AND conversation_id = $2',
      values: [tx.accountId, id],
    });
    const { orgId, assistantId } = before;
    const own = { session: { id, orgId, assistantId } };
    const about = { assistantId: ownerId, lane: id, conversationId: null };
    // Who was told of a session with an assistant that is nowhere isn't known any more.
    if (assistantId) await tellServer(tx, about, { type: 'session.deleted', own, at: ctx.clock.now() });
    return { session: before, ownerId };
  });
  ctx.bus.publish({
    kind: 'conversation.changed',
    accountId: ctx.account.id,
    assistantId: ownerId,
    conversationId: id,
  });
  return session;
}
