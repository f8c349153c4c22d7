import type { AccountTransaction } from '@deskbell/database';
import { mailSubscribers } from '../../../identity/mail-preferences/index.ts';
import { disabledMail } from '../disabled-mail.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import type { SendDeps } from './send-deps.ts';

/** Turns a webhook off by itself, gives up what waits for it, and mails those who set webhooks up. */
export async function disableWebhook(
  deps: Pick<SendDeps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secrets' | 'log'>,
  tx: AccountTransaction,
  webhookId: string,
  reason: 'failing' | 'gone',
): Promise<void> {
  const now = deps.clock.now();
  const [webhook] = await tx.query<{ url: string; description: string; failing_since: Date }>({
    name: 'webhooks.disable',
    text: `UPDATE webhooks SET enabled = false, disabled_reason = $3, updated_at = $4
           WHERE account_id = $1 AND id = $2 AND enabled RETURNING url, description, failing_since`,
    values: [tx.accountId, webhookId, reason, now],
  });
  if (!webhook) return;
  await giveUpWaiting(tx, webhookId, now);
  const mail = disabledMail({ publicUrl: deps.publicUrl, webhook, reason });
  await mailSubscribers(deps, tx, 'webhook_disabled', mail, { about: `${webhookId} ${now.toISOString()}` });
  deps.log.warn({ webhook: webhookId, reason }, 'a webhook was turned off');
}
