import { invalid, type Price, Refusal } from '../objects.ts';
import type { Store } from '../store.ts';
import { type Endpoint, list, metadataOf, text } from './endpoint.ts';

export function priceEndpoints(store: Store): Endpoint[] {
  function createProduct(given: Record<string, unknown>) {
    const id = text(given.id) ?? store.newId('prod');
    if (store.get(id))
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'resource_already_exists',
        message: 'Product already exists.',
      });
    return store.put({ id, object: 'product', name: text(given.name) });
  }

  function createPrice(given: Record<string, unknown>): Price {
    const key = text(given.lookup_key) ?? null;
    const former = key && store.all<Price>('price').find(({ lookup_key }) => lookup_key === key);
    if (former) {
      if (given.transfer_lookup_key !== 'true')
        throw invalid('A price already uses that lookup key.', 'lookup_key');
      former.lookup_key = null;
    }
    return store.put<Price>({
      id: store.newId('price'),
      object: 'price',
      active: true,
      product: String(given.product),
      recurring: { interval: (given.recurring as { interval: string }).interval, interval_count: 1 },
      unit_amount: Number(given.unit_amount),
      currency: String(given.currency),
      nickname: text(given.nickname) ?? null,
      lookup_key: key,
      tax_behavior: text(given.tax_behavior) ?? 'unspecified',
      metadata: metadataOf(given),
    });
  }

  function update(id: string, given: Record<string, unknown>): Price {
    const price = store.price(id);
    if (price.tax_behavior !== 'unspecified')
      throw invalid('tax_behavior can’t be changed once it is set.', 'tax_behavior');
    price.tax_behavior = String(given.tax_behavior);
    return price;
  }

  function find(given: Record<string, unknown>) {
    const keys = given.lookup_keys as string[] | undefined;
    const found = store
      .all<Price>('price')
      .filter(({ lookup_key, active }) => active && (!keys || keys.includes(lookup_key ?? '')));
    return list(found, given);
  }

  const priceFields =
    'product unit_amount currency recurring nickname lookup_key transfer_lookup_key tax_behavior metadata';
  return [
    ['GET', /^products\/(\w+)$/, '', ({ id }) => store.find('product', id)],
    ['POST', /^products$/, 'id name', ({ given }) => createProduct(given)],
    ['GET', /^prices$/, 'lookup_keys active limit starting_after', ({ given }) => find(given)],
    ['GET', /^prices\/(\w+)$/, '', ({ id }) => store.price(id)],
    ['POST', /^prices\/(\w+)$/, 'tax_behavior', ({ id, given }) => update(id, given)],
    ['POST', /^prices$/, priceFields, ({ given }) => createPrice(given)],
  ];
}
