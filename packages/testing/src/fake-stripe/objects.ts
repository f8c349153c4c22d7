// Stripe's objects, as far as Deskbell reads them, in the shape of API version 2026-10-28.endive.

export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface Price extends StripeObject {
  product: string;
  unit_amount: number;
  currency: string;
  lookup_key: string | null;
  active: boolean;
  tax_behavior: string;
  metadata: Record<string, string>;
}

export interface Customer extends StripeObject {
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  address: { country: string; postal_code?: string } | null;
}

export interface Subscription extends StripeObject {
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  schedule: string | null;
  /** Ids; those of discounts. */
  discounts: string[];
  automatic_tax: { enabled: boolean };
  trial_end: number | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: SubscriptionItem[] };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Invoice extends StripeObject {
  customer: string;
  number: string;
  status: string;
  subtotal: number;
  /** Ids. */
  discounts: string[];
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: { amount: number; tax_behavior: string }[];
  total: number;
  currency: string;
  created: number;
  attempt_count: number;
  invoice_pdf: string;
  hosted_invoice_url: string;
  /** Only where it is expanded. */
  confirmation_secret: { client_secret: string; type: string } | null;
  parent: { type: string; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: { description: string }[] };
}

export interface Schedule extends StripeObject {
  subscription: string | null;
  status: string;
  phases: {
    start_date: number;
    end_date: number;
    items: { price: string; quantity: number }[];
    default_payment_method: string | null;
    discounts: { discount: string }[];
  }[];
}

export interface Coupon extends StripeObject {
  percent_off: number | null;
  amount_off: number | null;
  duration: string;
  duration_in_months: number | null;
}

export interface PromotionCode extends StripeObject {
  active: boolean;
  code: string;
  customer: string | null;
  promotion: { type: 'coupon'; coupon: string };
  restrictions: { first_time_transaction: boolean };
  max_redemptions: number | null;
  times_redeemed: number;
}

export interface DiscountObject extends StripeObject {
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
  start: number;
  end: number | null;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  data: { object: unknown };
}

/** A request that Stripe refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string };

  constructor(status: number, body: Refusal['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(param && { param }) });

export const missing = (kind: string, id: string) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  });
