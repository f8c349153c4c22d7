import { mostTags, type Tag } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toTag } from './tag-row.ts';

/** The account's tags, by name. */
export async function listTags(ctx: MemberContext): Promise<Tag[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('tags')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy(sql`lower(name)`)
      .limit(mostTags.account)
      .execute(),
  );
  return rows.map(toTag);
}
