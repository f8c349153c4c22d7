import type { endpoints, QueryOf } from '@deskbell/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Which server messages a log's filters mean. Of other types and of customers there are none. */
export function loggedAs({
  type = 'Webhook',
  assistantId,
  callId,
  phoneNumberId,
  customerId,
  squadId,
}: QueryOf<typeof endpoints.deleteProviderLogs>): RawBuilder<SqlBool> {
  const conditions = [
    ...(type !== 'Webhook' || customerId !== undefined ? [sql`false`] : []),
    ...(assistantId ? [sql`server_messages.assistant_id = ${assistantId}`] : []),
    ...(callId ? [sql`server_messages.call_id = ${callId}`] : []),
    ...(squadId
      ? [
          sql`EXISTS (SELECT FROM squad_conversations q WHERE q.account_id = server_messages.account_id
                AND q.conversation_id = server_messages.conversation_id AND q.squad_id::text = ${squadId})`,
        ]
      : []),
    ...(phoneNumberId
      ? [
          sql`EXISTS (SELECT FROM phone_calls p WHERE p.account_id = server_messages.account_id
                AND p.conversation_id = server_messages.conversation_id AND p.number_id = ${phoneNumberId})`,
        ]
      : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
