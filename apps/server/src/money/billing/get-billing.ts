import type { Billing, PlanType } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readBilling, toBilling } from './billing-row.ts';

/** What the account pays, from stored rows alone. */
export function getBilling(ctx: MemberContext): Promise<Billing> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { plan_type: planType } = await tx.kysely
      .selectFrom('accounts')
      .select('plan_type')
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    const row = await readBilling(tx);
    return toBilling(row, { planType: planType as PlanType | null, isSetUp: ctx.config.stripe !== null });
  });
}
