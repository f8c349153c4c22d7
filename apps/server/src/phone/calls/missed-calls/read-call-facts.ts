import type { AccountTransaction } from '@deskbell/database';
import { type PhoneCallRow, stepsOf } from '../phone-call-row.ts';
import type { CallFacts } from './how-missed.ts';

interface Part {
  id: string;
  isOver: boolean;
  said: boolean;
  helped: boolean;
}

/** What is known of a call once it is over. Null: a part of it is still being stored. */
export async function readCallFacts(tx: AccountTransaction, call: PhoneCallRow): Promise<CallFacts | null> {
  const ids = stepsOf(call).flatMap((step) => ('callId' in step ? step.callId : []));
  const parts = await tx.query<Part>({
    name: 'phone.parts-of-call',
    // A reply was heard where a turn tells so: it is stored whether or not anybody was left to hear it.
    text: `SELECT c.id, c.ended_at IS NOT NULL AS "isOver",
             EXISTS (SELECT FROM call_turns u WHERE u.account_id = c.account_id AND u.call_id = c.id
               AND u.role = 'user') AS said,
             EXISTS (SELECT FROM messages m WHERE m.account_id = c.account_id
               AND m.conversation_id = c.conversation_id AND m.author IS NOT NULL AND m.created_at >= c.started_at
               AND m.created_at <= coalesce(c.ended_at, m.created_at))
             OR EXISTS (SELECT FROM call_turns u
               JOIN messages m ON m.account_id = u.account_id AND m.conversation_id = c.conversation_id
                 AND m.id = u.message_id
               JOIN messages r ON r.account_id = m.account_id AND r.conversation_id = m.conversation_id
                 AND r.reply_to_seq = m.seq AND r.action <> 'smalltalk'
               JOIN call_turns heard ON heard.account_id = u.account_id AND heard.call_id = u.call_id
                 AND heard.nr > u.nr AND heard.role = 'assistant' AND (heard.message_id = r.id OR heard.interrupted)
               WHERE u.account_id = c.account_id AND u.call_id = c.id AND u.role = 'user') AS helped
           FROM calls c WHERE c.account_id = $1 AND c.id = ANY($2)`,
    values: [tx.accountId, ids],
  });
  if (parts.some(({ isOver }) => !isOver)) return null;
  const conversation = await tx.kysely
    .selectFrom('conversations')
    .select(['voicemail', 'said_goodbye'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', call.conversation_id)
    .executeTakeFirst();
  return {
    parts: new Map(parts.map(({ id, ...part }) => [id, part])),
    leftMessage: conversation?.voicemail ?? false,
    saidGoodbye: conversation?.said_goodbye ?? false,
  };
}
