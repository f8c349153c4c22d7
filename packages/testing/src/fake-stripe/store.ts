import { randomBytes } from 'node:crypto';
import type {
  Customer,
  Invoice,
  Price,
  Schedule,
  StripeEvent,
  StripeObject,
  Subscription,
} from './objects.ts';
import { missing } from './objects.ts';
import { createPromotions } from './promotions.ts';

export const apiVersion = '2026-10-28.endive';

/** Money that was taken from a card. */
export interface Charge {
  customer: string;
  subscription: string;
  invoice: string;
  amount: number;
  /** Of the card; null: the one that was just entered. */
  last4: string | null;
}

/** Everything that an account at Stripe holds. */
export function createStore(now: () => Date) {
  const objects = new Map<string, StripeObject>();
  const events: StripeEvent[] = [];
  const charges: Charge[] = [];
  const listeners: ((event: StripeEvent) => void)[] = [];

  const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

  function find<Kind extends StripeObject>(kind: string, id: unknown): Kind {
    const found = objects.get(String(id));
    if (found?.object !== kind) throw missing(kind, String(id));
    return found as Kind;
  }

  return {
    newId,
    now: () => Math.floor(now().getTime() / 1000),
    put<Kind extends StripeObject>(object: Kind): Kind {
      objects.set(object.id, object);
      return object;
    },
    remove: (id: string) => void objects.delete(id),
    get: (id: string): StripeObject | undefined => objects.get(id),
    find,
    customer: (id: unknown) => find<Customer>('customer', id),
    subscription: (id: unknown) => find<Subscription>('subscription', id),
    invoice: (id: unknown) => find<Invoice>('invoice', id),
    price: (id: unknown) => find<Price>('price', id),
    schedule: (id: unknown) => find<Schedule>('subscription_schedule', id),
    /** Newest first, as Stripe lists. */
    all: <Kind extends StripeObject>(kind: string): Kind[] =>
      [...objects.values()].filter(({ object }) => object === kind).reverse() as Kind[],
    /** Tells that something is so now: what the event holds doesn't change with it afterwards. */
    emit(type: string, object: StripeObject): void {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        type,
        created: Math.floor(now().getTime() / 1000),
        api_version: apiVersion,
        data: { object: structuredClone(object) },
      };
      events.push(event);
      for (const listener of listeners) listener(event);
    },
    promotions: createPromotions(objects),
    events,
    charges,
    listeners,
  };
}

export type Store = ReturnType<typeof createStore>;
