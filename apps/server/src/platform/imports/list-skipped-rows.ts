import type { PageQuery, SkippedRow } from '@deskbell/contract';
import { AppError, type MemberContext, type PageAnswer, page } from '../../kernel/http/index.ts';
import { readImport } from './import-row.ts';

/** Rows that were gone through and not added, in their order. The cursor is the last row seen. */
export const listSkippedRows = (
  ctx: MemberContext,
  importId: string,
  { cursor, limit }: PageQuery,
): Promise<PageAnswer<SkippedRow>> => {
  if (cursor && !/^\d{1,18}$/.test(cursor)) throw new AppError('invalid_input', 'Not a valid cursor');
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { skipped } = await readImport(tx, importId);
    const rows = await tx.query<SkippedRow & { nr: string }>({
      name: 'imports.skipped-rows',
      text: `SELECT nr, row_number AS row, reason FROM import_items
             WHERE account_id = $1 AND import_id = $2 AND reason IS NOT NULL AND nr > $3
             ORDER BY nr LIMIT $4`,
      values: [tx.accountId, importId, cursor ?? 0, limit + 1],
    });
    const shown = rows.slice(0, limit);
    return page(
      shown.map(({ row, reason }) => ({ row, reason })),
      {
        total: skipped,
        nextCursor: rows.length > limit ? shown.at(-1)!.nr : null,
      },
    );
  });
};
