import type { Webhook, WebhookEventType } from '@deskbell/contract';
import type { AccountTransaction, WebhooksTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';

export type WebhookRow = Selectable<WebhooksTable>;

/** The only row -> Webhook mapper; secrets stay behind. */
export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events as WebhookEventType[],
  enabled: row.enabled,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Throws a 404 where the account has no such webhook. */
export async function readWebhook(tx: AccountTransaction, id: string): Promise<WebhookRow> {
  const row = await tx.kysely
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Webhook');
  return row;
}
