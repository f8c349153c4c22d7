import { cleanText, maxMessageLength } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { monthAt } from '../../kernel/local-time/index.ts';

/** The job that tells the members of a voicemail, once it is kept: payload {accountId, conversationId, messageId}. */
export const voicemailLeftJob = 'voicemail.left';

/** A message as it was recorded. `transcript`: as far as it was understood. */
export interface KeptVoicemail {
  accountId: string;
  assistantId: string;
  conversationId: string;
  transcript: string;
  seconds: number;
}

/**
 * Keeps a message that was left on tape in its conversation, which may begin with it, for a person to see to. It is kept
 * whatever the plan's limits are, as its caller was told to leave it. Returns the message's id.
 */
export async function keepVoicemail(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'clock'>,
  voicemail: KeptVoicemail,
): Promise<string> {
  const { accountId, assistantId, conversationId } = voicemail;
  const messageId = uuidv7();
  const seq = await deps.db.account(accountId, async (tx) => {
    const stored = await storeMessage(tx, voicemail, messageId, deps.clock.now());
    await deps.jobs.enqueue(tx, voicemailLeftJob, { accountId, conversationId, messageId });
    return stored;
  });
  deps.bus.publish({ kind: 'message.stored', accountId, assistantId, conversationId, seq });
  return messageId;
}

async function storeMessage(
  tx: AccountTransaction,
  { assistantId, conversationId, transcript, seconds }: KeptVoicemail,
  messageId: string,
  now: Date,
): Promise<number> {
  const [stored] = await tx.query<{ seq: number }>({
    name: 'voicemails.keep',
    text: `WITH conversation AS (
             INSERT INTO conversations (account_id, id, assistant_id, type, status, voicemail, last_seq, turn_count,
               created_at, updated_at)
             VALUES ($1, $2, $3, 'voice', 'pending', true, 1, 1, $6, $6)
             ON CONFLICT (account_id, id) DO UPDATE SET voicemail = true, updated_at = $6,
               last_seq = conversations.last_seq + 1, turn_count = conversations.turn_count + 1,
               status = CASE WHEN conversations.status = 'scheduled' THEN 'scheduled' ELSE 'pending' END
             RETURNING last_seq
           ), session AS (
             INSERT INTO usage_months AS u (account_id, month, chat_sessions)
             SELECT $1, ${monthAt('$6', 'a.time_zone')}::date, 1 FROM accounts a, conversation
             WHERE a.account_id = $1 AND last_seq = 1
             ON CONFLICT (account_id, month) DO UPDATE SET chat_sessions = u.chat_sessions + 1
           )
           INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, created_at)
           SELECT $1, $2, last_seq, $4, $3, 'user', $5, $6 FROM conversation RETURNING seq`,
    values: [tx.accountId, conversationId, assistantId, messageId, contentOf(transcript, seconds), now],
  });
  return stored!.seq;
}

const contentOf = (transcript: string, seconds: number): string =>
  cleanText(transcript).slice(0, maxMessageLength) ||
  `Voicemail of ${Math.max(1, Math.round(seconds))} seconds. No words were recognized.`;
