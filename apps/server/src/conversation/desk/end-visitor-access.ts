import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Revokes every token that opens the conversation to a visitor and lets their streams go. */
export async function endVisitorAccess(ctx: MemberContext, conversationId: string): Promise<void> {
  const accountId = ctx.account.id;
  const [row] = await ctx.db.account(accountId, (tx) =>
    tx.query<{ assistant_id: string }>({
      name: 'desk.end-visitor-access',
      text: `UPDATE conversations SET visitor_token_version = visitor_token_version + 1
             WHERE account_id = $1 AND id = $2 RETURNING assistant_id`,
      values: [accountId, conversationId],
    }),
  );
  if (!row) throw notFound('Conversation');
  const { assistant_id: assistantId } = row;
  ctx.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
}
