import Stripe from 'stripe';
import { lookupKeyOf, paidPlans, planMetadata } from '../plan-prices.ts';

/** What was done about the price of a plan. */
export interface PreparedPrice {
  plan: string;
  priceId: string;
  cents: number;
  did: 'made' | 'kept' | 'replaced';
}

/**
 * Has a product and a monthly price in US dollars for every plan that can be bought, found by lookup keys. A price of another amount
 * is replaced: who pays the former one goes on with it. Running it again changes nothing. With `automaticTax`, taxes come on top.
 */
export async function preparePrices(
  stripe: Stripe,
  { automaticTax = false }: { automaticTax?: boolean } = {},
): Promise<PreparedPrice[]> {
  // The plans' cards show prices before taxes. Said once, Stripe lets nobody change it.
  const taxBehavior = automaticTax ? 'exclusive' : undefined;
  const { data } = await stripe.prices.list({
    lookup_keys: paidPlans.map(({ lookupKey }) => lookupKey),
    active: true,
  });
  const prepared: PreparedPrice[] = [];
  for (const { plan, cents } of paidPlans) {
    const lookupKey = lookupKeyOf(plan);
    const known = data.find(({ lookup_key: key }) => key === lookupKey);
    if (known?.unit_amount === cents && known.currency === 'usd') {
      if (taxBehavior && known.tax_behavior === 'unspecified')
        await stripe.prices.update(known.id, { tax_behavior: taxBehavior });
      prepared.push({ plan, priceId: known.id, cents, did: 'kept' });
      continue;
    }
    const name = plan[0]!.toUpperCase() + plan.slice(1);
    const price = await stripe.prices.create({
      product: await productOf(stripe, plan, name),
      unit_amount: cents,
      currency: 'usd',
      recurring: { interval: 'month' },
      nickname: name,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      ...(taxBehavior && { tax_behavior: taxBehavior }),
      metadata: { [planMetadata]: plan },
    });
    prepared.push({ plan, priceId: price.id, cents, did: known ? 'replaced' : 'made' });
  }
  return prepared;
}

async function productOf(stripe: Stripe, plan: string, name: string): Promise<string> {
  const id = `deskbell_${plan}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return (await stripe.products.create({ id, name })).id;
  }
}
