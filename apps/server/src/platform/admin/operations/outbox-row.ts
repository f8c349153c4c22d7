import type { OutboxMail } from '@deskbell/contract';
import type { OutboxTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** The only row -> OutboxMail mapper. */
export function toOutboxMail(row: Selectable<OutboxTable>): OutboxMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    kind: row.kind,
    status: row.status as OutboxMail['status'],
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
