import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

// What accounts pay, as Stripe told it last.

export interface BillingAccountsTable {
  account_id: string;
  /** The customer at Stripe; null until the first was made. */
  customer_id: string | null;
  /** The plan before the first subscription. */
  unpaid_plan: string | null;
  /** The plan that the subscription gave last. */
  plan_given: string | null;
  /** When one first gave a plan. */
  first_given_at: NullableTimestamp;
  subscription_id: string | null;
  plan_type: string | null;
  status: string | null;
  price_cents: number | null;
  currency: string | null;
  renews_at: NullableTimestamp;
  cancels_at: NullableTimestamp;
  next_plan: string | null;
  next_plan_at: NullableTimestamp;
  past_due_since: NullableTimestamp;
  card_brand: string | null;
  card_last4: string | null;
  /** `2030-04`. */
  card_expires: string | null;
  /** A `Discount` of the contract. */
  discount: ColumnType<unknown, string | null | undefined, string | null>;
  sync_started: Generated<number>;
  sync_written: Generated<number>;
  synced_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface SubscriptionIntentsTable {
  account_id: string;
  id: string;
  plan_type: string;
  price_id: string;
  trial_days: number;
  /** As it was typed. */
  promotion_code: string | null;
  /** At Stripe. */
  promotion_code_id: string | null;
  automatic_tax: Generated<boolean>;
  state: string;
  subscription_id: string | null;
  created_by: string;
  created_at: Timestamp;
}

export interface BillingInvoicesTable {
  account_id: string;
  id: string;
  number: string | null;
  description: string;
  status: string;
  amount_cents: number;
  currency: string;
  /** How often payment was tried. */
  attempts: number;
  created_at: Timestamp;
}

/** Belongs to no account. */
export interface StripeEventsTable {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: Timestamp;
  received_at: Timestamp;
  handled_at: NullableTimestamp;
}
