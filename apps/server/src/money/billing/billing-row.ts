import { type Billing, type Discount, graceDays, type PlanType, type Subscription } from '@deskbell/contract';
import type { AccountTransaction, BillingAccountsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

export type BillingRow = Selectable<BillingAccountsTable>;

/** What is stored of what the account pays; undefined: it never asked for a plan. */
export function readBilling(tx: AccountTransaction): Promise<BillingRow | undefined> {
  return tx.kysely
    .selectFrom('billing_accounts')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .executeTakeFirst();
}

const dayMs = 86_400_000;

/** Until when a plan stays whose payment fails. */
export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + graceDays * dayMs);

/** The only mapper of what is stored to what is shown. */
export function toBilling(
  row: BillingRow | undefined,
  { planType, isSetUp }: { planType: PlanType | null; isSetUp: boolean },
): Billing {
  const hasCard = row?.card_brand && row.card_last4 && row.card_expires;
  return {
    isSetUp,
    planType,
    subscription: row ? toSubscription(row) : null,
    card: hasCard ? { brand: row.card_brand!, last4: row.card_last4!, expires: row.card_expires! } : null,
    asOf: row?.synced_at?.toISOString() ?? null,
  };
}

function toSubscription(row: BillingRow): Subscription | null {
  const { status, plan_type: planType, past_due_since: since, cancels_at: cancelsAt } = row;
  if (!planType || !status || status === 'ended') return null;
  return {
    planType: planType as PlanType,
    status: status as Subscription['status'],
    priceCents: row.price_cents ?? 0,
    currency: row.currency ?? 'USD',
    renewsAt: cancelsAt ? null : (row.renews_at?.toISOString() ?? null),
    cancelsAt: cancelsAt?.toISOString() ?? null,
    nextPlan:
      row.next_plan && row.next_plan_at
        ? { planType: row.next_plan as PlanType, from: row.next_plan_at.toISOString() }
        : null,
    discount: (row.discount ?? null) as Discount | null,
    graceEndsAt: status === 'past_due' && since ? graceEnd(since).toISOString() : null,
  };
}
