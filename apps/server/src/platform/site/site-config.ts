import type { SiteConfig } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';

/** What pages may know of this installation without signing in. */
export const siteConfigOf = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): SiteConfig => ({
  brand: config.brand,
  publicUrl,
  mail: sendsMail(config) ? 'smtp' : 'outbox',
  singleSignOn: config.oidc?.name ?? null,
  payments: config.stripe && {
    publishableKey: config.stripe.publishableKey,
    trialDays: config.stripe.trialDays,
    tax: config.stripe.automaticTax,
  },
});
