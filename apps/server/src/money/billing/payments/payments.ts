import type {
  BillingAddress,
  CancelReason,
  Card,
  ClientSecret,
  Discount,
  PaidPlan,
  PlanType,
} from '@deskbell/contract';

/** A subscription as the payment provider has it now. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  /** Null: its price is none of ours. */
  planType: PlanType | null;
  /** `incomplete` also as long as a trial's card wasn't entered. */
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'ended';
  priceId: string;
  priceCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  renewsAt: Date;
  cancelsAt: Date | null;
  nextPlan: { planType: PlanType; from: Date } | null;
  discount: Discount | null;
  createdAt: Date;
}

export interface PaidInvoice {
  id: string;
  number: string | null;
  description: string;
  status: string;
  amountCents: number;
  currency: string;
  /** How often payment was tried. */
  attempts: number;
  createdAt: Date;
}

/** All that is known of a customer. */
export interface PaidCustomer {
  subscriptions: PaidSubscription[];
  card: Card | null;
  /** The newest hundred, drafts left out. */
  invoices: PaidInvoice[];
}

/** What a webhook told. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Whom it is about; null: no customer. */
  customerId: string | null;
  createdAt: Date;
}

/** A subscription that waits to be paid, or doesn't anymore: then `secret` is null. */
export interface BegunSubscription {
  id: string;
  secret: ClientSecret | null;
}

/** What begins a subscription; the same of the same intent, whenever it is asked for. */
export interface SubscriptionBeginning {
  intentId: string;
  accountId: string;
  customerId: string;
  priceId: string;
  trialDays: number;
  /** At the provider. */
  promotionCodeId: string | null;
  /** Whether taxes are worked out and added. */
  automaticTax: boolean;
}

/**
 * Whoever takes the money. Failures are AppErrors: `conflict` where the card or the state of things refuses, `unavailable` where the
 * provider can't be reached or isn't set up; asking again is safe after either.
 */
export interface Payments {
  mode: 'test' | 'live';
  /** Makes the customer of an account. Asked again within a day, it is the same one. */
  createCustomer(account: { accountId: string; name: string; email: string }): Promise<string>;
  /** Throws `unavailable` where a plan has no price yet. */
  priceOf(plan: PaidPlan): Promise<string>;
  /** What a promotion code is at the provider; null: nobody, or not this customer, may use it now. */
  findPromotion(customerId: string, code: string): Promise<string | null>;
  /** @throws AppError invalid_input where taxes can't be worked out for it */
  setAddress(customerId: string, address: BillingAddress): Promise<void>;
  hasAddress(customerId: string): Promise<boolean>;
  /** @throws AppError invalid_input where the promotion code or the customer's address won't do */
  begin(beginning: SubscriptionBeginning): Promise<BegunSubscription>;
  /** The subscription that was begun by an intent, if there is one. */
  findBegun(customerId: string, intentId: string): Promise<string | null>;
  readBegun(subscriptionId: string): Promise<BegunSubscription>;
  /** Ends one that wasn't paid. False: it was paid meanwhile, and stays. */
  giveUp(subscriptionId: string): Promise<boolean>;
  readCustomer(customerId: string): Promise<PaidCustomer>;
  /** The account that a customer was made for. */
  accountOf(customerId: string): Promise<string | null>;
  /** Charges the difference at once; nothing changes where the card refuses. */
  upgrade(subscriptionId: string, priceId: string): Promise<void>;
  /** From the end of the paid period on. */
  downgrade(subscriptionId: string, priceId: string): Promise<void>;
  cancel(subscriptionId: string, why: { reason: CancelReason; comment: string; now: boolean }): Promise<void>;
  /** Takes a cancellation or a planned downgrade back. */
  keep(subscriptionId: string): Promise<void>;
  /** A link to the provider's own page for cards and invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** A link to an invoice as a PDF. */
  invoiceFile(invoiceId: string): Promise<string>;
  /** Every subscription that isn't over, with the account that its customer was made for. */
  everySubscription(): AsyncIterable<{ subscription: PaidSubscription; accountId: string | null }>;
  /** Checks who sent a webhook, and when. @throws AppError invalid_input */
  readEvent(body: string, signature: string, now: Date): PaymentEvent;
}
