import { formerSecretHours, type WebhookSecret } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toSecret } from './read-secret.ts';
import { newSecret, sealSecret } from './secret.ts';
import { readWebhook } from './webhook-row.ts';

const hourMs = 3_600_000;

/** Makes a new secret. The one before it signs, too, for a day; one that was still left from an earlier rotation ends now. */
export const rotateSecret = (ctx: MemberContext, id: string): Promise<WebhookSecret> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const { secret: former } = await readWebhook(tx, id);
    const now = ctx.clock.now();
    const row = await tx.kysely
      .updateTable('webhooks')
      .set({
        secret: sealSecret(ctx.secrets, id, newSecret()),
        former_secret: former,
        former_until: new Date(now.getTime() + formerSecretHours * hourMs),
        updated_at: now,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSecret(ctx, row);
  });
