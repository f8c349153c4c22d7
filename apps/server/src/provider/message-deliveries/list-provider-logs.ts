import type { endpoints, ProviderLog, ProviderPage, QueryOf } from '@deskbell/contract';
import type { ServerMessagesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../lists/index.ts';
import { loggedAs } from './logged-as.ts';

type Query = QueryOf<typeof endpoints.listProviderLogs>;

/** A page of what was sent to servers of the account's assistants, or is to be, the newest first. */
export function listProviderLogs(ctx: MemberContext, query: Query): Promise<ProviderPage<ProviderLog>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { webhookType } = query;
    let rows = tx.kysely
      .selectFrom('server_messages')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where(loggedAs(query));
    if (webhookType !== undefined) rows = rows.where('type', '=', webhookType);
    const list: ProviderList<Row> = {
      rows: rows,
      createdAt: 'occurred_at',
      updatedAt: 'occurred_at',
      id: 'nr',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    return { results: results.map(toProviderLog), metadata };
  });
}

type Row = Selectable<ServerMessagesTable>;

/** The only row -> ProviderLog mapper. */
const toProviderLog = (row: Row): ProviderLog => ({
  time: row.occurred_at.toISOString(),
  orgId: row.account_id,
  type: 'Webhook',
  webhookType: row.type,
  status: row.status,
  attempts: row.attempts,
  assistantId: row.assistant_id,
  ...(row.call_id && { callId: row.call_id }),
  ...(row.conversation_id && { conversationId: row.conversation_id }),
  requestHttpMethod: 'POST',
  ...(row.url && { requestUrl: row.url }),
  ...(row.sent && { requestBody: JSON.parse(row.sent) as Record<string, unknown> }),
  ...(row.duration_ms !== null && { requestDurationSeconds: row.duration_ms / 1000 }),
  ...(row.status_code !== null && { responseHttpCode: row.status_code }),
  ...(row.answer && { responseBody: row.answer }),
  ...(row.error && { error: row.error }),
});
