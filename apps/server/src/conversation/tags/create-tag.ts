import { type BodyOf, type createTag as endpoint, mostTags, type Tag } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { refuseTakenName, toTag } from './tag-row.ts';

/** @throws AppError conflict for a name that is taken, or when the account has as many as it may */
export async function createTag(ctx: MemberContext, { name, color }: BodyOf<typeof endpoint>): Promise<Tag> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .account(ctx.account.id, async (tx) => {
      await requireRoom(tx);
      return tx.kysely
        .insertInto('tags')
        .values({ account_id: tx.accountId, id: newIdAt(now), name, color, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    })
    .catch(refuseTakenName);
  return toTag(row);
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) < mostTags.account) return;
  throw new AppError('conflict', `There is room for ${mostTags.account} tags. Delete one first.`);
}
