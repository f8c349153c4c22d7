import type { ProviderSession, ProviderSessionUpdate } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { tellServer } from '../../server-messages/index.ts';
import { readProviderSession } from './get-provider-session.ts';
import { readSessionRow } from './session-row.ts';

/** Changes the given fields; `messages` replaces those that it was given before, not what was said in chats. */
export function updateProviderSession(
  ctx: MemberContext,
  id: string,
  { name, status, expirationSeconds, messages }: ProviderSessionUpdate,
): Promise<ProviderSession> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { assistant_id: assistantId } = await readSessionRow(tx, id);
    await tx.kysely
      .updateTable('provider_sessions')
      .set({
        ...(name !== undefined && { name }),
        ...(status !== undefined && { status }),
        ...(expirationSeconds !== undefined && { expiration_seconds: expirationSeconds }),
        ...(messages !== undefined && {
          given: sql<string>`given || jsonb_build_object('messages', ${JSON.stringify(messages)}::jsonb)`,
        }),
        updated_at: now,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    const session = await readProviderSession(tx, id, now);
    const about = { assistantId, lane: id, conversationId: id };
    await tellServer(tx, about, { type: 'session.updated', own: { session }, at: now });
    return session;
  });
}
