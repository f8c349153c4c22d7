import { type Invoice, invalid } from '../objects.ts';
import type { Store } from '../store.ts';
import { type Endpoint, list, ofCustomer } from './endpoint.ts';

export function invoiceEndpoints(store: Store): Endpoint[] {
  function voidInvoice(id: string): Invoice {
    const invoice = store.invoice(id);
    if (invoice.status !== 'open') throw invalid('You can only void open invoices.');
    invoice.status = 'void';
    store.emit('invoice.voided', invoice);
    return invoice;
  }

  return [
    [
      'GET',
      /^invoices$/,
      'customer status subscription limit starting_after',
      ({ given }) => list(ofCustomer(store, 'invoice', given), given),
    ],
    ['GET', /^invoices\/(\w+)$/, '', ({ id }) => store.invoice(id)],
    ['POST', /^invoices\/(\w+)\/void$/, '', ({ id }) => voidInvoice(id)],
  ];
}
