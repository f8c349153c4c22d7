import type Stripe from 'stripe';
import { AppError } from '../../../../kernel/http/index.ts';
import type { PaymentEvent } from '../payments.ts';

/** Signatures older than this are refused. */
const toleranceSeconds = 300;

/** Checks that a webhook is Stripe's and new. @throws AppError invalid_input */
export function readEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): PaymentEvent {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    return {
      id: event.id,
      type: event.type,
      customerId: customerOf(event.data.object),
      createdAt: new Date(event.created * 1000),
    };
  } catch (cause) {
    throw new AppError('invalid_input', 'The signature of this webhook isn’t Stripe’s, or it is too old.', {
      cause,
    });
  }
}

function customerOf(object: unknown): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}
