import { mostSavedReplies, type SavedReply } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toSavedReply } from './saved-reply-row.ts';

/** The account's saved replies, by name. */
export async function listSavedReplies(ctx: MemberContext): Promise<SavedReply[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('saved_replies')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy(sql`lower(name)`)
      .limit(mostSavedReplies)
      .execute(),
  );
  return rows.map(toSavedReply);
}
