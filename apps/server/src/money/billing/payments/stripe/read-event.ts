import type Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../../../../kernel/http/index.ts';
import type { PaymentEvent } from '../payments.ts';

/** Signatures older than this are refused. */
const toleranceSeconds = 300;

/** What we read of an event: that something changed, and for whom. Whatever it says of how things are now is looked up. */
const EventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().int().nonnegative(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() }), z.null()]).optional(),
    }),
  }),
});

/** Checks that a webhook is Stripe's and new. @throws AppError invalid_input */
export function readEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): PaymentEvent {
  const event = EventSchema.safeParse(verified(stripe, secret, { body, signature, now }));
  if (!event.success) throw new AppError('invalid_input', 'This webhook is no event of Stripe’s.');
  const { id, type, created, data } = event.data;
  return { id, type, customerId: customerOf(data.object), createdAt: new Date(created * 1000) };
}

function verified(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): unknown {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (cause) {
    throw new AppError('invalid_input', 'The signature of this webhook isn’t Stripe’s, or it is too old.', {
      cause,
    });
  }
}

function customerOf({ object, id, customer }: z.infer<typeof EventSchema>['data']['object']): string | null {
  if (object === 'customer') return id ?? null;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
