import type { Customer } from '../objects.ts';
import type { Store } from '../store.ts';
import { type Endpoint, metadataOf, text } from './endpoint.ts';

export function customerEndpoints(store: Store): Endpoint[] {
  function create(given: Record<string, unknown>): Customer {
    const customer = store.put<Customer>({
      id: store.newId('cus'),
      object: 'customer',
      name: text(given.name) ?? null,
      email: text(given.email) ?? null,
      metadata: metadataOf(given),
      invoice_settings: { default_payment_method: null },
    });
    store.emit('customer.created', customer);
    return customer;
  }

  function update(id: string, given: Record<string, unknown>): Customer {
    const customer = store.customer(id);
    Object.assign(customer, given);
    store.emit('customer.updated', customer);
    return customer;
  }

  return [
    ['POST', /^customers$/, 'name email metadata', ({ given }) => create(given)],
    ['POST', /^customers\/(\w+)$/, 'name email invoice_settings', ({ id, given }) => update(id, given)],
    ['GET', /^customers\/(\w+)$/, '', ({ id }) => store.customer(id)],
  ];
}
