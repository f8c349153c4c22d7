import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { limitsByPlan, warnOfLimit } from '../../money/usage/index.ts';
import { type CountedSession, countedSession } from './counted-session.ts';

/** What the assistant says first. */
export interface UnaskedMessage {
  assistantId: string;
  /** Of a conversation that is there, or begins with this. */
  conversationId: string;
  content: string;
  /** Of one that begins. */
  channel: 'sms';
  /** E.164. */
  customerNumber: string;
  /** What the dialogue is to know when they answer, over what it knows; absent: nothing. */
  state?: object;
  /** Who they are, as far as is known; what they said themselves in this conversation counts more. */
  customerName?: string | null;
}

/**
 * Stores what the assistant says of its own accord, before or between a customer's messages. Null, and nothing stored: it would
 * begin a session beyond the plan's limit.
 */
export async function sayUnasked(
  deps: Deps,
  tx: AccountTransaction,
  message: UnaskedMessage,
): Promise<{ messageId: string; seq: number } | null> {
  const messageId = uuidv7();
  const seq = (await append(deps, tx, message, messageId)) ?? (await begin(deps, tx, message, messageId));
  return seq === null ? null : { messageId, seq };
}

/** Part of a dialogue's state; empty: nothing is known but the number. */
const contactOf = ({
  customerName: name,
  customerNumber: phone,
}: Pick<UnaskedMessage, 'customerName' | 'customerNumber'>) =>
  JSON.stringify(name ? { contact: { name, email: null, phone } } : {});

const jsonOrNull = (state: object | undefined): string | null => (state ? JSON.stringify(state) : null);

async function append(
  { clock }: Deps,
  tx: AccountTransaction,
  { assistantId, conversationId, content, ...known }: UnaskedMessage,
  messageId: string,
): Promise<number | null> {
  const [row] = await tx.query<{ last_seq: number }>({
    name: 'chat.say-unasked',
    text: `WITH conversation AS (
             UPDATE conversations SET last_seq = last_seq + 1, updated_at = $6, state = $8::jsonb || state || coalesce($7::jsonb, '{}'),
               state_version = state_version + CASE WHEN $7::jsonb IS NULL THEN 0 ELSE 1 END
             WHERE account_id = $1 AND id = $2 AND assistant_id = $3 RETURNING last_seq
           ), message AS (
             INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, created_at)
             SELECT $1, $2, last_seq, $4, $3, 'assistant', $5, $6 FROM conversation
           )
           SELECT last_seq FROM conversation`,
    values: [
      tx.accountId,
      conversationId,
      assistantId,
      messageId,
      content,
      clock.now(),
      jsonOrNull(known.state),
      contactOf(known),
    ],
  });
  return row?.last_seq ?? null;
}

async function begin(
  deps: Deps,
  tx: AccountTransaction,
  { assistantId, conversationId, content, channel, customerNumber, ...known }: UnaskedMessage,
  messageId: string,
): Promise<number | null> {
  const [begun] = await tx.query<CountedSession>({
    name: 'chat.begin-unasked',
    text: `WITH ${countedSession}, conversation AS (
             INSERT INTO conversations (account_id, id, assistant_id, type, customer_phone, last_seq, state, created_at, updated_at)
             SELECT $1, $2, $3, $6, $9, 1, $11::jsonb || coalesce($10::jsonb, '{}'), $7, $7 FROM session
           ), message AS (
             INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, created_at)
             SELECT $1, $2, 1, $4, $3, 'assistant', $5, $7 FROM session
           )
           SELECT session.month, chat_sessions, session_limit, warned_percent FROM session, account`,
    values: [
      tx.accountId,
      conversationId,
      assistantId,
      messageId,
      content,
      channel,
      deps.clock.now(),
      limitsByPlan(deps.config),
      customerNumber,
      jsonOrNull(known.state),
      contactOf({ ...known, customerNumber }),
    ],
  });
  if (!begun) return null;
  await warnOfLimit(deps, tx, {
    month: begun.month,
    chatSessions: begun.chat_sessions,
    sessionLimit: begun.session_limit,
    warnedPercent: begun.warned_percent,
  });
  return 1;
}
