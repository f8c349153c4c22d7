import type { Deps } from '../../../kernel/http/index.ts';
import { type PostResult, postEvent } from '../../../kernel/public-network/index.ts';
import { signingSecrets } from '../secret.ts';
import type { WebhookRow } from '../webhook-row.ts';
import { signEvent } from './sign-event.ts';

/** Where an event goes, and what signs it. */
export type Receiver = Pick<WebhookRow, 'id' | 'url' | 'secret' | 'former_secret' | 'former_until'>;

/** Signs an event with every secret that counts now, and sends it once. @throws what `signal` aborts with, nothing else */
export function postSigned(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  receiver: Receiver,
  event: { eventId: string; body: string; at: Date },
  signal?: AbortSignal,
): Promise<PostResult> {
  const name = config.brand.name.replace(/[^A-Za-z]/g, '') || 'Deskbell';
  const headers = {
    'user-agent': `${name}-Webhooks/1.0`,
    ...signEvent(signingSecrets(secrets, receiver, event.at), event),
  };
  const allowPrivate = config.webhooks.privateAddresses;
  return postEvent(receiver.url, { body: event.body, headers }, { allowPrivate, ...(signal && { signal }) });
}
