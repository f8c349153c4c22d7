import { mostSavedReplies, type SavedReply, type SavedReplyCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { refuseTakenName, toSavedReply } from './saved-reply-row.ts';

/** @throws AppError conflict for a name that is taken, or when the account has as many as it may */
export async function createSavedReply(
  ctx: MemberContext,
  { name, text }: SavedReplyCreate,
): Promise<SavedReply> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .account(ctx.account.id, async (tx) => {
      await requireRoom(tx);
      return tx.kysely
        .insertInto('saved_replies')
        .values({ account_id: tx.accountId, id: newIdAt(now), name, text, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    })
    .catch(refuseTakenName);
  return toSavedReply(row);
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('saved_replies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) < mostSavedReplies) return;
  throw new AppError('conflict', `There is room for ${mostSavedReplies} saved replies. Delete one first.`);
}
