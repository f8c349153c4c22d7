import Stripe from 'stripe';
import type { Config } from '../../../../kernel/config.ts';
import type { Payments } from '../payments.ts';
import { beginnings } from './beginnings.ts';
import { changes } from './changes.ts';
import { checkoutTerms } from './checkout-terms.ts';
import { withOwnFailures } from './failures.ts';
import { links } from './links.ts';
import { readEvent } from './read-event.ts';
import { readings } from './readings.ts';

/** What the types of the SDK's pinned version and our fake speak. Changed together with the package, and on purpose. */
export const stripeApiVersion = '2026-10-28.endive';

/** A client of Stripe's interface. Answers that get lost are asked for again under the same idempotency key. */
export function openStripe(config: NonNullable<Config['stripe']>): Stripe {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  return new Stripe(config.secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Payments by Stripe; null where no keys are set. This folder alone knows its interface. */
export function openPayments({ stripe: config }: Config): Payments | null {
  if (!config) return null;
  const stripe = openStripe(config);
  return withOwnFailures({
    mode: config.secretKey.includes('_live_') ? 'live' : 'test',
    ...checkoutTerms(stripe),
    ...beginnings(stripe),
    ...readings(stripe),
    ...changes(stripe),
    ...links(stripe),
    readEvent: (body, signature, now) => readEvent(stripe, config.webhookSecret, { body, signature, now }),
  });
}
