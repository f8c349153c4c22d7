import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type BillingParts, requirePayments } from './billing-parts.ts';
import { readBilling } from './billing-row.ts';

type Ctx = MemberContext & BillingParts;

/** A link to Stripe's page for cards, billing address and invoices; it works for a few minutes. */
export async function openPortal(ctx: Ctx): Promise<{ url: string }> {
  const payments = requirePayments(ctx);
  const row = await ctx.db.account(ctx.account.id, readBilling);
  if (!row?.customer_id)
    throw new AppError('conflict', 'There is no payment method yet. Choose a plan first.');
  return { url: await payments.openPortal(row.customer_id, `${ctx.publicUrl}/dashboard?section=billing`) };
}

/** A fresh link to one of the account's invoices, since Stripe's links run out. */
export async function linkInvoice(ctx: Ctx, invoiceId: string): Promise<{ url: string }> {
  const invoice = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('billing_invoices')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', invoiceId)
      .executeTakeFirst(),
  );
  if (!invoice) throw notFound('Invoice');
  return { url: await requirePayments(ctx).invoiceFile(invoice.id) };
}
