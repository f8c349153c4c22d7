import type { StripeObject } from '../objects.ts';
import type { Store } from '../store.ts';

/** A request as an endpoint reads it; `id` is what its path names. */
export interface Asked {
  id: string;
  given: Record<string, unknown>;
}

/** One of Stripe's endpoints; `takes` are the parameters it knows: any other is refused, as Stripe does. */
export type Endpoint = [method: string, path: RegExp, takes: string, answer: (asked: Asked) => unknown];

export const text = (value: unknown) => (value === undefined ? undefined : String(value));

export const metadataOf = (given: Record<string, unknown>) =>
  (given.metadata ?? {}) as Record<string, string>;

/** A page of rows. */
export function list(rows: StripeObject[], given: Record<string, unknown>) {
  const from = rows.findIndex(({ id }) => id === given.starting_after) + 1;
  const limit = Number(given.limit ?? 10);
  const data = rows.slice(from, from + limit);
  return { object: 'list', data, has_more: rows.length > from + limit, url: '/v1' };
}

/** Objects of a kind, of one customer where one is asked for. */
export const ofCustomer = <Kind extends StripeObject>(
  store: Store,
  kind: string,
  given: Record<string, unknown>,
): Kind[] =>
  store.all<Kind>(kind).filter(({ customer }) => given.customer === undefined || customer === given.customer);
