import type { MemberContext } from '../../kernel/http/index.ts';
import type { Payments } from './payments/payments.ts';

/** The account's one customer at Stripe, made when it is first needed. */
export async function customerOf(ctx: MemberContext, payments: Payments): Promise<string> {
  const { customerId, name } = await ctx.db.account(ctx.account.id, async (tx) => {
    const account = await tx.kysely
      .selectFrom('accounts')
      .select(['name', 'plan_type'])
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    await tx.kysely
      .insertInto('billing_accounts')
      .values({ account_id: tx.accountId, unpaid_plan: account.plan_type, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { customer_id: known } = await tx.kysely
      .selectFrom('billing_accounts')
      .select('customer_id')
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    return { customerId: known, name: account.name };
  });
  if (customerId) return customerId;
  const made = await payments.createCustomer({
    accountId: ctx.account.id,
    name,
    email: ctx.session.user.email,
  });
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { customer_id: kept } = await tx.kysely
      .updateTable('billing_accounts')
      .set(({ fn, val }) => ({ customer_id: fn.coalesce('customer_id', val(made)) }))
      .where('account_id', '=', tx.accountId)
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    return kept!;
  });
}
