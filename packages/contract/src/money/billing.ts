import * as z from 'zod';
import { PlanTypeSchema } from '../identity/accounts.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant, PageQuerySchema } from '../kernel/fields.ts';

/** The plans that can be bought by oneself; Enterprise is agreed with sales. */
export const PaidPlanSchema = z.enum(['starter', 'pro', 'business'], {
  error: 'Choose Starter, Pro or Business',
});
export type PaidPlan = z.infer<typeof PaidPlanSchema>;

/** How long a plan stays while its payment fails. */
export const graceDays = 7;

/**
 * `incomplete`: begun, and not paid yet. `past_due`: a payment failed and is tried again; the plan stays for `graceDays`. `unpaid`: it
 * was given up.
 */
export const SubscriptionStatusSchema = z.enum(['incomplete', 'trialing', 'active', 'past_due', 'unpaid']);

/** What a coupon takes off each payment: a share, or an amount. */
export const DiscountSchema = z.object({
  /** The promotion code that brought it; null: it was given by hand. */
  code: z.string().nullable(),
  /** 0 to 100; null: it takes off an amount. */
  percentOff: z.number().nullable(),
  amountOffCents: z.number().int().nullable(),
  /** For how many months; 1: the next payment alone; null: for good. */
  months: z.number().int().nullable(),
  /** When it ends; null: never, or with the next payment. */
  endsAt: Instant.nullable(),
});
export type Discount = z.infer<typeof DiscountSchema>;

export const SubscriptionSchema = z.object({
  planType: PlanTypeSchema,
  status: SubscriptionStatusSchema,
  /** Per month, before discount and taxes. */
  priceCents: z.number().int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  /** The next billing date; null when it ends before. */
  renewsAt: Instant.nullable(),
  /** When it ends, once it is cancelled. */
  cancelsAt: Instant.nullable(),
  /** The plan that follows, and when. */
  nextPlan: z.object({ planType: PlanTypeSchema, from: Instant }).nullable(),
  discount: DiscountSchema.nullable(),
  /** Until when the plan stays although a payment failed. */
  graceEndsAt: Instant.nullable(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

export const CardSchema = z.object({
  /** `visa`, `mastercard`, … */
  brand: z.string(),
  last4: z.string(),
  /** Year and month, such as 2030-04. */
  expires: z.string(),
});
export type Card = z.infer<typeof CardSchema>;

/** What an account pays, as Stripe told it last. */
export const BillingSchema = z.object({
  /** Whether this installation takes payments. */
  isSetUp: z.boolean(),
  /** The plan whose limits count now; null: none was chosen. */
  planType: PlanTypeSchema.nullable(),
  /** Null: nothing is paid. */
  subscription: SubscriptionSchema.nullable(),
  card: CardSchema.nullable(),
  /** When Stripe told it; null: never. */
  asOf: Instant.nullable(),
});
export type Billing = z.infer<typeof BillingSchema>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  access: 'billing.read',
  summary: 'The plan, its subscription, and the card on file',
  status: 200,
  answer: BillingSchema,
});

/** What is charged when the secret is confirmed, in cents: `subtotal` less `discount`, with `tax`, is `total`. */
export const DueSchema = z.object({
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
});
export type Due = z.infer<typeof DueSchema>;

/** `confirms`: whether the secret is that of a payment, or of a card that is charged later: after a trial, or a month that a coupon pays. */
export const ClientSecretSchema = z.object({
  clientSecret: z.string(),
  confirms: z.enum(['payment', 'setup']),
  due: DueSchema,
  discount: DiscountSchema.nullable(),
});
export type ClientSecret = z.infer<typeof ClientSecretSchema>;

/** Where somebody is taxed. */
export const BillingAddressSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
  /** Empty where the country has none. */
  postalCode: z.string().trim().max(20, 'Keep it under 20 characters'),
});
export type BillingAddress = z.infer<typeof BillingAddressSchema>;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'billing.manage',
  summary: 'Begin a subscription, or go on with the one that was begun',
  status: 200,
  body: z.strictObject({
    planType: PaidPlanSchema,
    /** Begins it anew with this code; empty: without any. Left out: whatever it was begun with stays. */
    promotionCode: z
      .string()
      .trim()
      .max(100, 'Keep it under 100 characters')
      .regex(/^[A-Za-z0-9-]*$/, 'A code has letters, digits and hyphens alone')
      .optional(),
    /** Begins it anew with taxes of there. Needed once where the installation charges taxes. */
    billingAddress: BillingAddressSchema.optional(),
  }),
  answer: ClientSecretSchema,
  errors: ['conflict', 'unavailable'],
});
export type CreateSubscription = z.infer<typeof createSubscription.body>;

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/billing/plan',
  access: 'billing.manage',
  summary: 'Upgrade now, or downgrade when the paid month ends',
  status: 200,
  body: z.strictObject({ planType: PaidPlanSchema }),
  answer: BillingSchema,
  errors: ['conflict', 'unavailable'],
});

/** Why somebody leaves, in Stripe's own words for it. */
export const cancelReasons = {
  too_expensive: 'It’s too expensive',
  missing_features: 'Something I need is missing',
  switched_service: 'I’m moving to another service',
  unused: 'I don’t use it enough',
  customer_service: 'I’m not happy with the support',
  too_complex: 'It’s too hard to use',
  low_quality: 'The answers aren’t good enough',
  other: 'Another reason',
} as const;

export const CancelReasonSchema = z.enum(
  Object.keys(cancelReasons) as [keyof typeof cancelReasons, ...(keyof typeof cancelReasons)[]],
  { error: 'Choose a reason' },
);
export type CancelReason = z.infer<typeof CancelReasonSchema>;

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'billing.manage',
  summary: 'Cancel the subscription when the paid month ends',
  status: 200,
  body: z.strictObject({
    reason: CancelReasonSchema,
    comment: z.string().trim().max(1000, 'Keep it under 1,000 characters').default(''),
  }),
  answer: BillingSchema,
  errors: ['conflict', 'unavailable'],
});

export const keepSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/keep',
  access: 'billing.manage',
  summary: 'Take a cancellation or a planned downgrade back',
  status: 200,
  answer: BillingSchema,
  errors: ['conflict', 'unavailable'],
});

const LinkSchema = z.object({ url: z.url() });

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  access: 'billing.manage',
  summary: 'A link to Stripe’s own page for cards, billing address and invoices',
  status: 200,
  answer: LinkSchema,
  errors: ['conflict', 'unavailable'],
});

export const BillingItemSchema = z.object({
  id: z.string(),
  description: z.string(),
  date: Instant,
  amount: z.number(),
  status: z.string(),
});
export type BillingItem = z.infer<typeof BillingItemSchema>;

export const listBillingHistory = endpoint({
  method: 'GET',
  path: '/api/billing/history',
  access: 'billing.read',
  summary: 'Invoices, newest first; empty until something was paid',
  status: 200,
  query: PageQuerySchema,
  answer: z.array(BillingItemSchema),
});

export const getInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/billing/invoices/:id',
  access: 'billing.read',
  summary: 'A link to an invoice as a PDF',
  status: 200,
  params: z.object({ id: z.string().min(1).max(100) }),
  answer: LinkSchema,
  errors: ['unavailable'],
});

/** Something that was not here as it is at Stripe when the two were compared. */
export const BillingDifferenceSchema = z.object({
  accountId: z.string().nullable(),
  accountName: z.string().nullable(),
  /** What is different, in a sentence. */
  what: z.string(),
  /** Whether the comparison put it right. */
  isMended: z.boolean(),
});
export type BillingDifference = z.infer<typeof BillingDifferenceSchema>;

export const PaymentSetupSchema = z.object({
  /** Variables that are to be set before anybody can pay. */
  missing: z.array(z.string()),
  /** `live` takes money; `test` takes Stripe's test cards. */
  mode: z.enum(['test', 'live']).nullable(),
  webhookUrl: z.string(),
  lastEventAt: Instant.nullable(),
  /** Events that wait to be handled. */
  waitingEvents: z.number().int(),
  /** The last comparison with Stripe, made every night. */
  comparison: z
    .object({ at: Instant, subscriptions: z.number().int(), differences: z.array(BillingDifferenceSchema) })
    .nullable(),
});
export type PaymentSetup = z.infer<typeof PaymentSetupSchema>;

export const getPaymentSetup = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'administrator',
  summary: 'Whether payments are set up, and whether what we store is what Stripe says',
  status: 200,
  answer: PaymentSetupSchema,
});
