import type { Store } from '../store.ts';
import { type Endpoint, list, metadataOf } from './endpoint.ts';

export function portalEndpoints(store: Store): Endpoint[] {
  const kind = 'billing_portal.configuration';

  function openSession(given: Record<string, unknown>) {
    store.customer(given.customer);
    const id = store.newId('bps');
    const url = `https://billing.stripe.com/p/session/${id}`;
    const { customer, return_url } = given;
    return store.put({ id, object: 'billing_portal.session', customer, return_url, url });
  }

  return [
    [
      'GET',
      /^billing_portal\/configurations$/,
      'active limit starting_after',
      ({ given }) => list(store.all(kind), given),
    ],
    [
      'POST',
      /^billing_portal\/configurations$/,
      'features business_profile metadata default_return_url',
      ({ given }) =>
        store.put({
          id: store.newId('bpc'),
          object: kind,
          active: true,
          features: given.features,
          metadata: metadataOf(given),
        }),
    ],
    [
      'POST',
      /^billing_portal\/sessions$/,
      'customer return_url configuration',
      ({ given }) => openSession(given),
    ],
  ];
}
