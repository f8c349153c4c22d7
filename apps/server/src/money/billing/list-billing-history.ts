import type { BillingItem } from '@deskbell/contract';
import { AppError, type MemberContext, type PageAnswer, page } from '../../kernel/http/index.ts';

interface InvoiceRow {
  id: string;
  description: string;
  created_at: Date;
  amount_cents: number;
  status: string;
  total: number;
}

/** Invoices, newest first. A cursor is the row to go on at: there are few. */
export function listBillingHistory(
  ctx: MemberContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageAnswer<BillingItem>> {
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(from) || from < 0 || from > 100_000)
    throw new AppError('invalid_input', 'This cursor is none of this list’s.');
  return ctx.db.account(ctx.account.id, async (tx) => {
    const rows = await tx.query<InvoiceRow>({
      name: 'billing.history',
      text: `SELECT id, description, created_at, amount_cents, status, count(*) OVER ()::int AS total
             FROM billing_invoices WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      values: [tx.accountId, limit, from],
    });
    const total = rows[0]?.total ?? 0;
    const next = from + rows.length;
    return page(rows.map(toItem), { total, nextCursor: next < total ? String(next) : null });
  });
}

const toItem = (row: InvoiceRow): BillingItem => ({
  id: row.id,
  description: row.description,
  date: row.created_at.toISOString(),
  amount: row.amount_cents / 100,
  status: row.status,
});
