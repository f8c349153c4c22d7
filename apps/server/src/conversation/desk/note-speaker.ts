import type { SpeakerChange } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** Notes who came or left after the last message so far. The caller has locked the conversation. */
export async function noteSpeaker(
  tx: AccountTransaction,
  conversationId: string,
  kind: SpeakerChange['kind'],
  name: string,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'desk.note-speaker',
    text: `INSERT INTO speaker_changes (account_id, conversation_id, number, kind, name, after_seq, created_at)
           SELECT c.account_id, c.id, 1 + (SELECT count(*) FROM speaker_changes s
             WHERE s.account_id = c.account_id AND s.conversation_id = c.id), $3, $4, c.last_seq, $5
           FROM conversations c WHERE c.account_id = $1 AND c.id = $2`,
    values: [tx.accountId, conversationId, kind, name, at],
  });
}
