// Billing: what an account pays, and the plan it has for that. It must not know what is counted: that is usage.
export type { BillingParts } from './billing-parts.ts';
export { billing } from './feature.ts';
export { openPayments } from './payments/stripe-payments.ts';
