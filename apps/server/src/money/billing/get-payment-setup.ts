import type { PaymentSetup } from '@deskbell/contract';
import type { SignedInContext } from '../../kernel/http/index.ts';
import type { BillingParts } from './billing-parts.ts';
import { comparisonKey } from './reconcile.ts';
import { stripeWebhookPath } from './stripe-webhook.ts';

/** How payments are set up here, and how the last comparison with Stripe went. */
export async function getPaymentSetup(ctx: SignedInContext & BillingParts): Promise<PaymentSetup> {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const [events] = await ctx.db.system((tx) =>
    tx.query<{ last: Date | null; waiting: number }>({
      name: 'billing.events',
      text: `SELECT (SELECT max(received_at) FROM stripe_events) AS last,
               (SELECT count(*)::int FROM stripe_events WHERE handled_at IS NULL) AS waiting`,
    }),
  );
  const kept = await ctx.db.system((tx) =>
    tx.kysely.selectFrom('installation').select('value').where('key', '=', comparisonKey).executeTakeFirst(),
  );
  return {
    missing: ctx.payments ? [] : keys,
    mode: ctx.payments?.mode ?? null,
    webhookUrl: ctx.publicUrl + stripeWebhookPath,
    lastEventAt: events!.last?.toISOString() ?? null,
    waitingEvents: events!.waiting,
    comparison: (kept?.value ?? null) as PaymentSetup['comparison'],
  };
}
