import type { NumberWebhooks } from '@deskbell/telephony';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { type Fallback, fallbackQuery } from './fallback-address.ts';

/** Where a carrier account's webhooks arrive. */
export const webhookPath = (carrier: string, carrierId: string, what: string): string =>
  `/api/webhooks/${carrier}/${carrierId}/${what}`;

/** A connected carrier account. */
interface WebhookOwner {
  carrier: string;
  id: string;
}

/**
 * The addresses that a carrier is told for a number. Throws where this server has none that a carrier could reach.
 */
export function webhookAddresses(
  deps: Deps,
  { carrier, id }: WebhookOwner,
  fallback: Fallback = { number: '', language: 'en' },
): NumberWebhooks {
  const base = requirePublicUrl(deps);
  const at = (what: string) => `${base}${webhookPath(carrier, id, what)}`;
  return {
    voiceUrl: at('voice'),
    fallbackUrl: `${at('fallback')}${fallbackQuery(deps.secrets, id, fallback)}`,
    statusUrl: at('status'),
    messageUrl: at('message'),
    messageStatusUrl: at('text-status'),
  };
}

/** The address carriers reach this server at: one that is guessed from a request is none. */
export function requirePublicUrl({ config }: Pick<Deps, 'config'>): string {
  if (config.publicUrl) return config.publicUrl;
  throw new AppError(
    'conflict',
    'Carriers need a public address to send calls to. Set PUBLIC_URL to this server’s https address and try again.',
  );
}
