import type { Erasure, PageQuery } from '@deskbell/contract';
import * as z from 'zod';
import { AppError, type MemberContext, type PageAnswer } from '../../kernel/http/index.ts';
import { exactly, pageOf } from '../../kernel/lists/index.ts';
import { erasureColumns, toErasure } from './erasure-row.ts';

/** Certificates of erasures, the latest first. The cursor is the last id seen. */
export function listErasures(ctx: MemberContext, { cursor, limit }: PageQuery): Promise<PageAnswer<Erasure>> {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw new AppError('invalid_input', 'Not a valid cursor');
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { total } = await tx.kysely
      .selectFrom('erasures')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    return pageOf(exactly(Number(total)), limit, async () => {
      const rows = await tx.kysely
        .selectFrom('erasures')
        .select(erasureColumns)
        .where('account_id', '=', tx.accountId)
        .$if(cursor !== undefined, (select) => select.where('id', '<', cursor!))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return rows.map(toErasure);
    });
  });
}
