import type { endpoints, QueryOf, WebhookDelivery } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext, PageAnswer } from '../../../kernel/http/index.ts';
import { byMoment, defineList, readPage } from '../../../kernel/lists/index.ts';
import { readWebhook } from '../webhook-row.ts';
import { selectDeliveries, toDelivery } from './delivery-row.ts';

type Query = QueryOf<typeof endpoints.listWebhookDeliveries>;

const list = defineList({
  select: selectDeliveries,
  toItem: toDelivery,
  order: byMoment('occurred_at'),
  filters: ({ status, type }) => ({ status, type }),
  where: ({ webhookId }: Query & { webhookId: string }) => [sql`webhook_id = ${webhookId}`],
  countUpTo: 2_000,
});

/** What was sent to a webhook, or is to be, the newest first. */
export const listDeliveries = (
  ctx: MemberContext,
  webhookId: string,
  query: Query,
): Promise<PageAnswer<WebhookDelivery>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await readWebhook(tx, webhookId);
    return readPage(tx, list, { ...query, webhookId });
  });
