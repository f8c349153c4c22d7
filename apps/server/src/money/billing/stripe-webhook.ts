import type { Context, Hono } from 'hono';
import { v5 as uuidv5 } from 'uuid';
import { AppError, readBytes } from '../../kernel/http/index.ts';
import type { BillingParts } from './billing-parts.ts';
import { handleEventJob } from './sync/handle-event.ts';

const mostBytes = 512 * 1024;
const namespace = '0f7f6d5e-5a0c-4f0a-9a55-0d6d0a8b7c31';

export const stripeWebhookPath = '/api/webhooks/stripe';

/** What Stripe tells: checked by the signature on the body as it came, stored, and handled by a job. */
export function stripeWebhook(app: Hono, parts: BillingParts): void {
  app.post(stripeWebhookPath, async (http: Context) => {
    const { payments, clock } = parts;
    if (!payments) throw new AppError('not_found', 'Payment isn’t set up here.');
    const signature = http.req.header('stripe-signature');
    if (!signature) throw new AppError('invalid_input', 'This webhook has no signature.');
    const body = Buffer.from(await readBytes(http.req.raw, mostBytes)).toString('utf8');
    const event = payments.readEvent(body, signature, clock.now());
    await parts.db.system(async (tx) => {
      const stored = await tx.kysely
        .insertInto('stripe_events')
        .values({
          id: event.id,
          type: event.type,
          customer_id: event.customerId,
          created_at: event.createdAt,
          received_at: clock.now(),
          handled_at: event.customerId ? null : clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!stored || !event.customerId) return;
      const id = uuidv5(event.id, namespace);
      await parts.jobs.enqueue(tx, handleEventJob, { eventId: event.id }, { id, maxAttempts: 20 });
    });
    return http.json({ received: true });
  });
}
