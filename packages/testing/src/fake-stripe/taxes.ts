import { type Customer, invalid, type Price, Refusal, type Subscription } from './objects.ts';

/** Rates of a few countries, in percent; nothing is due elsewhere. */
const percentOf = new Map([
  ['US', 8.5],
  ['DE', 19],
]);

/** As `tax.validate_location=immediately` has it: Stripe needs a postal code in the United States and Canada. */
export function requireTaxLocation({ address }: Customer): void {
  const needsCode = address?.country === 'US' || address?.country === 'CA';
  const isKnown =
    address && (!needsCode || /^(\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.test(address.postal_code ?? ''));
  if (isKnown) return;
  throw new Refusal(400, {
    type: 'invalid_request_error',
    code: 'customer_tax_location_invalid',
    message: 'The customer’s location isn’t recognized. Set a valid customer address.',
  });
}

/** A price whose taxes come on top or are inside, or none that taxes can be worked out for. */
export function requireTaxBehavior({ tax_behavior: behavior }: Price): void {
  if (behavior === 'unspecified')
    throw invalid('The price’s tax_behavior must be set to use automatic tax.', 'automatic_tax');
}

/** What is due on an amount after discounts. */
export function taxesOf(
  { automatic_tax: { enabled } }: Subscription,
  { address }: Customer,
  amount: number,
): { amount: number; tax_behavior: 'exclusive' }[] {
  const percent = enabled ? percentOf.get(address?.country ?? '') : undefined;
  return percent ? [{ amount: Math.round((amount * percent) / 100), tax_behavior: 'exclusive' }] : [];
}
