import type Stripe from 'stripe';
import { AppError } from '../../../../kernel/http/index.ts';
import type { Payments } from '../payments.ts';

const portalMark = 'deskbell_portal';

/** Stripe's own pages and files. */
export const links = (stripe: Stripe): Pick<Payments, 'openPortal' | 'invoiceFile'> => ({
  async openPortal(customerId, returnUrl) {
    const configuration = await portalConfiguration(stripe);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      configuration,
    });
    return url;
  },

  async invoiceFile(invoiceId) {
    const { invoice_pdf: file, hosted_invoice_url: page } = await stripe.invoices.retrieve(invoiceId);
    const url = file ?? page;
    if (url) return url;
    throw new AppError('conflict', 'This invoice has no file yet. Try again in a moment.');
  },
});

/** Our portal's configuration, made when it is first needed. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = data.find(({ metadata }) => metadata?.[portalMark] === '1');
  if (ours) return ours.id;
  const { id } = await stripe.billingPortal.configurations.create(
    {
      // Plans are changed and cancelled on our own page, which tells what follows from it.
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
      },
      metadata: { [portalMark]: '1' },
    },
    { idempotencyKey: portalMark },
  );
  return id;
}
