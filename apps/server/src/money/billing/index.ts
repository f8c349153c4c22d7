// Billing: what an account pays, and the plan it has for that. It must not know what is counted: that is usage.
export type { BillingParts } from './billing-parts.ts';
export { billing } from './feature.ts';
export { preparePrices } from './payments/stripe/prepare-prices.ts';
export { openPayments, openStripe } from './payments/stripe/stripe-payments.ts';
