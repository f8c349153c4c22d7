import type { SystemTransaction } from '@deskbell/database';

/**
 * Puts into the record what changes no row of its own, as done by the transaction's actor in its account; changes of rows
 * record themselves (migration 0025). `detail` holds plain facts and nothing that customers said or left.
 * @throws when the transaction has no actor: the context's own `db` of a signed-in caller gives one
 */
export async function recordEvent(
  tx: SystemTransaction,
  event: { action: string; subject: string; subjectId: string; detail?: Record<string, unknown> },
): Promise<void> {
  await tx.query({
    name: 'audit.record-event',
    text: 'SELECT record_event($1, $2, $3, $4)',
    values: [event.action, event.subject, event.subjectId, JSON.stringify(event.detail ?? {})],
  });
}
