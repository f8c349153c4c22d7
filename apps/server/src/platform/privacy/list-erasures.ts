import type { Erasure, PageQuery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { erasureColumns, toErasure } from './erasure-row.ts';

/** Certificates of erasures, the latest first. */
export const listErasures = (ctx: MemberContext, query: PageQuery): Promise<PageAnswer<Erasure>> =>
  ctx.db.account(ctx.account.id, (tx) => readPage(tx, erasureList, query));

const erasureList = defineList({
  select: ({ kysely, accountId }: AccountTransaction) =>
    kysely.selectFrom('erasures').select(erasureColumns).where('account_id', '=', accountId),
  toItem: toErasure,
  order: newestFirst(),
});
