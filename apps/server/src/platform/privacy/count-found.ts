import type { ErasureCounts } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { FoundPerson } from './find-person.ts';

/** How many rows an erasure takes, by what they are. */
export async function countFound(
  tx: AccountTransaction,
  found: FoundPerson,
  mails: readonly string[],
): Promise<ErasureCounts> {
  const { conversations } = found;
  const [counted] = await tx.query<Pick<ErasureCounts, 'messages' | 'calls' | 'recordings' | 'notes'>>({
    name: 'privacy.count-found',
    text: `SELECT
             (SELECT count(*)::int FROM messages WHERE account_id = $1 AND conversation_id = ANY($2)) AS messages,
             (SELECT count(*)::int FROM notes WHERE account_id = $1 AND conversation_id = ANY($2)) AS notes,
             count(*)::int AS calls, count(*) FILTER (WHERE recording <> 'none')::int AS recordings
           FROM calls WHERE account_id = $1 AND (conversation_id = ANY($2) OR id = ANY($3))`,
    values: [tx.accountId, conversations, found.calls],
  });
  return {
    conversations: conversations.length,
    messages: counted!.messages,
    calls: counted!.calls,
    recordings: counted!.recordings,
    leads: found.leads.length,
    appointments: found.appointments.length,
    notes: counted!.notes + found.notes.length,
    mails: mails.length,
  };
}
