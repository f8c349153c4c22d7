import type { WebhookSecret } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { openSecret } from './secret.ts';
import { readWebhook, type WebhookRow } from './webhook-row.ts';

/** The secret of a webhook, for those who may set it up. */
export const readSecret = (ctx: MemberContext, id: string): Promise<WebhookSecret> =>
  ctx.db.account(ctx.account.id, async (tx) => toSecret(ctx, await readWebhook(tx, id)));

/** The only row -> WebhookSecret mapper. */
export const toSecret = ({ secrets, clock }: MemberContext, row: WebhookRow): WebhookSecret => ({
  secret: openSecret(secrets, row),
  formerUntil: row.former_until && row.former_until > clock.now() ? row.former_until.toISOString() : null,
});
