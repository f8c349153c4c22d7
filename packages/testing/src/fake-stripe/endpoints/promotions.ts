import type { Store } from '../store.ts';
import { type Endpoint, list } from './endpoint.ts';

export const promotionEndpoints = (store: Store): Endpoint[] => [
  [
    'GET',
    /^promotion_codes$/,
    'code active limit starting_after',
    ({ given }) => {
      const asked = String(given.code).toLowerCase();
      const found = store.promotions
        .all()
        .filter(({ code, active }) => code.toLowerCase() === asked && (given.active !== 'true' || active));
      return list(found, given);
    },
  ],
];
