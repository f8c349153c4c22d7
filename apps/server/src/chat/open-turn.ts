import type { AccountTransaction } from '@deskbell/database';
import { isUniqueViolation } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type Deps, notFound } from '../http/index.ts';
import { findReply, type StoredReply } from './find-reply.ts';

/** A customer's message, stored; the reply isn't made yet, or `earlier` holds the one made before. */
export interface OpenTurn {
  conversationId: string;
  seq: number;
  state: unknown;
  stateVersion: number;
  earlier: StoredReply | null;
}

/** What the visitor sent, checked. `conversationId` was opened with its token. */
export interface CustomerMessage {
  accountId: string;
  assistantId: string;
  conversationId: string | undefined;
  clientMessageId: string | undefined;
  content: string;
}

/**
 * Stores the customer's message before anything else is done with it.
 * The same clientMessageId again stores nothing and finds the turn it belongs to.
 */
export async function openTurn(deps: Deps, message: CustomerMessage, newId: string): Promise<OpenTurn> {
  try {
    return await deps.db.account(message.accountId, (tx) =>
      message.conversationId
        ? appendMessage(tx, message, deps.clock.now())
        : startConversation(tx, message, newId, deps.clock.now()),
    );
  } catch (error) {
    if (!message.clientMessageId || !isUniqueViolation(error, 'messages_client_message')) throw error;
    return deps.db.account(message.accountId, (tx) => findTurn(tx, message));
  }
}

async function startConversation(
  tx: AccountTransaction,
  message: CustomerMessage,
  conversationId: string,
  now: Date,
): Promise<OpenTurn> {
  await tx.query({
    name: 'chat.start',
    text: `WITH conversation AS (
             INSERT INTO conversations (account_id, id, assistant_id, last_seq, turn_count, created_at, updated_at)
             VALUES ($1, $2, $3, 1, 1, $7, $7)
           )
           INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, client_message_id, created_at)
           VALUES ($1, $2, 1, $4, $3, 'user', $5, $6, $7)`,
    values: [
      tx.accountId,
      conversationId,
      message.assistantId,
      uuidv7(),
      message.content,
      message.clientMessageId ?? null,
      now,
    ],
  });
  return { conversationId, seq: 1, state: null, stateVersion: 0, earlier: null };
}

async function appendMessage(tx: AccountTransaction, message: CustomerMessage, now: Date): Promise<OpenTurn> {
  const rows = await tx.query<{ last_seq: number; state: unknown; state_version: number }>({
    name: 'chat.append',
    text: `WITH conversation AS (
             UPDATE conversations SET last_seq = last_seq + 1, turn_count = turn_count + 1, updated_at = $7
             WHERE account_id = $1 AND id = $2 AND assistant_id = $3
             RETURNING last_seq, state, state_version
           ), message AS (
             INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, client_message_id, created_at)
             SELECT $1, $2, last_seq, $4, $3, 'user', $5, $6, $7 FROM conversation
           )
           SELECT last_seq, state, state_version FROM conversation`,
    values: [
      tx.accountId,
      message.conversationId,
      message.assistantId,
      uuidv7(),
      message.content,
      message.clientMessageId ?? null,
      now,
    ],
  });
  const row = rows[0];
  if (!row) throw notFound('Conversation');
  return {
    conversationId: message.conversationId!,
    seq: row.last_seq,
    state: row.state,
    stateVersion: row.state_version,
    earlier: null,
  };
}

/** The turn an earlier sending of this message opened. */
export async function findTurn(tx: AccountTransaction, message: CustomerMessage): Promise<OpenTurn> {
  const rows = await tx.query<{
    conversation_id: string;
    seq: number;
    state: unknown;
    state_version: number;
  }>({
    name: 'chat.find-turn',
    text: `SELECT m.conversation_id, m.seq, c.state, c.state_version
           FROM messages m JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
           WHERE m.account_id = $1 AND m.assistant_id = $2 AND m.client_message_id = $3 AND m.role = 'user'`,
    values: [tx.accountId, message.assistantId, message.clientMessageId],
  });
  const row = rows[0];
  if (!row) throw notFound('Message');
  if (message.conversationId && message.conversationId !== row.conversation_id) {
    throw new AppError('conflict', 'This clientMessageId was used in another conversation.');
  }
  return {
    conversationId: row.conversation_id,
    seq: row.seq,
    state: row.state,
    stateVersion: row.state_version,
    earlier: await findReply(tx, row.conversation_id, row.seq),
  };
}
