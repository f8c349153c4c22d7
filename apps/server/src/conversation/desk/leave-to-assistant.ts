import type { AccountTransaction } from '@deskbell/database';
import { noteSpeaker } from './note-speaker.ts';

/** Lets the assistant speak again; true when a person did before. */
export async function leaveToAssistant(tx: AccountTransaction, id: string, now: Date): Promise<boolean> {
  const [left] = await tx.query<{ handled_by: string }>({
    name: 'desk.leave-to-assistant',
    text: `WITH person AS (
             SELECT handled_by FROM conversations WHERE account_id = $1 AND id = $2 AND handler = 'person' FOR UPDATE
           )
           UPDATE conversations c SET handler = 'assistant', handled_by = NULL, handled_by_id = NULL
           FROM person WHERE c.account_id = $1 AND c.id = $2 RETURNING person.handled_by`,
    values: [tx.accountId, id],
  });
  if (left) await noteSpeaker(tx, id, 'left', left.handled_by, now);
  return left !== undefined;
}
