import type { Customer } from '../objects.ts';
import type { Store } from '../store.ts';
import { requireTaxLocation } from '../taxes.ts';
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
      address: null,
    });
    store.emit('customer.created', customer);
    return customer;
  }

  function update(id: string, given: Record<string, unknown>): Customer {
    const customer = store.customer(id);
    const { tax, ...changed } = given as {
      tax?: { validate_location?: string };
      address?: Customer['address'];
    };
    if (tax?.validate_location === 'immediately')
      requireTaxLocation({ ...customer, address: changed.address ?? customer.address });
    Object.assign(customer, changed);
    store.emit('customer.updated', customer);
    return customer;
  }

  return [
    ['POST', /^customers$/, 'name email metadata', ({ given }) => create(given)],
    [
      'POST',
      /^customers\/(\w+)$/,
      'name email invoice_settings address tax',
      ({ id, given }) => update(id, given),
    ],
    ['GET', /^customers\/(\w+)$/, '', ({ id }) => store.customer(id)],
  ];
}
