import type { WebhookDelivery } from '@deskbell/contract';
import type { AccountTransaction, WebhookDeliveriesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';

/** Everything but what was sent. */
const columns = [
  'id',
  'webhook_id',
  'event_id',
  'type',
  'status',
  'attempts',
  'next_attempt_at',
  'status_code',
  'error',
  'occurred_at',
  'ended_at',
] as const satisfies (keyof WebhookDeliveriesTable)[];

export type DeliveryRow = Pick<Selectable<WebhookDeliveriesTable>, (typeof columns)[number]>;

/** Deliveries of the transaction's account. */
export const selectDeliveries = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('webhook_deliveries').select(columns).where('account_id', '=', tx.accountId);

/** The only row -> WebhookDelivery mapper. */
export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { next_attempt_at: next, status } = row;
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    type: row.type as WebhookDelivery['type'],
    status,
    attempts: row.attempts,
    nextAttemptAt: status === 'waiting' && next instanceof Date ? next.toISOString() : null,
    statusCode: row.status_code,
    error: row.error,
    occurredAt: row.occurred_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** Throws a 404 where the account has no such delivery. */
export async function readDelivery(tx: AccountTransaction, id: string): Promise<DeliveryRow> {
  const row = await selectDeliveries(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Delivery');
  return row;
}
