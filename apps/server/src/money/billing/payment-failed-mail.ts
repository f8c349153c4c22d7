import type { AccountTransaction } from '@deskbell/database';
import { mailSubscribers } from '../../identity/mail-preferences/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import type { PaidInvoice } from './payments/payments.ts';

type MailDeps = Pick<Deps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secrets'>;

/** Tells once for each invoice that its payment failed, and until when the plan stays. */
export async function mailOfFailedPayment(
  deps: MailDeps,
  tx: AccountTransaction,
  invoice: PaidInvoice,
  graceEndsAt: Date,
): Promise<void> {
  const amount = (invoice.amountCents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: invoice.currency,
  });
  const day = graceEndsAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const heading = `Your payment of ${amount} failed`;
  await mailSubscribers(
    deps,
    tx,
    'payment_failed',
    {
      subject: heading,
      content: {
        heading,
        paragraphs: [
          `We couldn’t charge your card for ${invoice.description}. We’ll try again, and everything keeps working until ${day}.`,
          'To keep your plan, check that your card is valid and covered, or add another one.',
        ],
        action: {
          label: 'Update your payment method',
          url: `${deps.publicUrl}/dashboard?section=billing`,
        },
      },
    },
    { about: invoice.id },
  );
}
