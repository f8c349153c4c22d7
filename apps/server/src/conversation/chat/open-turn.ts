import type { AccountTransaction } from '@deskbell/database';
import { isUniqueViolation } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type Deps, notFound } from '../../kernel/http/index.ts';
import { limitsByPlan, warnOfLimit } from '../../money/usage/index.ts';
import { type KeptFile, storeAttachment } from '../attachments/index.ts';
import { requestHandOff } from '../hand-off/index.ts';
import { type CountedSession, countedSession } from './counted-session.ts';
import { findReply, type StoredReply } from './find-reply.ts';
import type { VisitorGrant } from './visitor-token.ts';

/** A customer's message, stored; the reply isn't made yet, or `earlier` holds the one made before. */
export interface OpenTurn {
  conversationId: string;
  seq: number;
  state: unknown;
  stateVersion: number;
  earlier: StoredReply | null;
  /** A person speaks in this conversation: they answer the message, and the assistant is silent. */
  toPerson: boolean;
  messageId: string;
  /** Of the tokens that open the conversation to its visitor. */
  tokenVersion: number;
}

/** What the visitor sent, checked. */
export interface CustomerMessage {
  accountId: string;
  assistantId: string;
  conversationId: string | undefined;
  /** What the visitor's token gives in `conversationId`; null without one. */
  grant: VisitorGrant | null;
  clientMessageId: string | undefined;
  content: string;
  /** Of a conversation that begins with it. */
  channel: 'chat' | 'voice' | 'sms';
  /** The file that it is; its name is the content then. */
  file?: KeptFile;
}

/** How long the first message of a conversation may be repeated by whoever has no token yet. */
const repeatMs = 15 * 60_000;

/**
 * Stores the customer's message before anything else is done with it.
 * The same clientMessageId again stores nothing and finds the turn it belongs to.
 * Null, and nothing stored, when the message would begin a session beyond the plan's limit.
 */
export async function openTurn(
  deps: Deps,
  message: CustomerMessage,
  newId: string,
): Promise<OpenTurn | null> {
  try {
    const opened = await deps.db.account(message.accountId, async (tx) => {
      const appended = message.conversationId ? await appendMessage(tx, message, deps.clock.now()) : null;
      if (appended?.toPerson) await requestHandOff(deps, tx, appended.conversationId);
      if (!appended && message.grant && !message.grant.mayBegin) throw notFound('Conversation');
      const turn = appended ?? (await startConversation(deps, tx, message, message.conversationId ?? newId));
      if (turn && message.file) await storeAttachment(tx, message.file, { ...turn, now: deps.clock.now() });
      return turn;
    });
    if (opened || !message.clientMessageId) return opened;
    return await deps.db.account(message.accountId, (tx) => lookForTurn(tx, message, deps.clock.now()));
  } catch (error) {
    if (isAnothersConversation(error)) throw notFound('Conversation');
    if (!message.clientMessageId || !isUniqueViolation(error, 'messages_client_message')) throw error;
    return deps.db.account(message.accountId, (tx) => findTurn(tx, message, deps.clock.now()));
  }
}

/** The id the visitor holds a token for belongs to another assistant. */
const isAnothersConversation = (error: unknown): boolean =>
  isUniqueViolation(error, 'conversations_id_key') || isUniqueViolation(error, 'conversations_pkey');

/**
 * Counts the session and stores the conversation in one statement, or neither when the month's sessions are used up.
 * A visitor who was turned away holds a token for a conversation that isn't stored: it begins once there is room.
 */
async function startConversation(
  deps: Deps,
  tx: AccountTransaction,
  message: CustomerMessage,
  conversationId: string,
): Promise<OpenTurn | null> {
  const messageId = uuidv7();
  const [started] = await tx.query<CountedSession>({
    name: 'chat.start',
    text: `WITH ${countedSession}, conversation AS (
             INSERT INTO conversations (account_id, id, assistant_id, type, last_seq, turn_count, created_at, updated_at)
             SELECT $1, $2, $3, $9, 1, 1, $7, $7 FROM session
           ), message AS (
             INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, client_message_id, created_at)
             SELECT $1, $2, 1, $4, $3, 'user', $5, $6, $7 FROM session
           )
           SELECT session.month, chat_sessions, session_limit, warned_percent FROM session, account`,
    values: [
      tx.accountId,
      conversationId,
      message.assistantId,
      messageId,
      message.content,
      message.clientMessageId ?? null,
      deps.clock.now(),
      limitsByPlan(deps.config),
      message.channel,
    ],
  });
  if (!started) return null;
  await warnOfLimit(deps, tx, {
    month: started.month,
    chatSessions: started.chat_sessions,
    sessionLimit: started.session_limit,
    warnedPercent: started.warned_percent,
  });
  const fresh = { state: null, stateVersion: 0, earlier: null, toPerson: false, tokenVersion: 0 };
  return { conversationId, seq: 1, messageId, ...fresh };
}

/** A message in a conversation that had ended opens it again. */
async function appendMessage(
  tx: AccountTransaction,
  message: CustomerMessage,
  now: Date,
): Promise<OpenTurn | null> {
  const messageId = uuidv7();
  const rows = await tx.query<{
    last_seq: number;
    state: unknown;
    state_version: number;
    to_person: boolean;
  }>({
    name: 'chat.append',
    text: `WITH conversation AS (
             UPDATE conversations SET last_seq = last_seq + 1, turn_count = turn_count + 1, updated_at = $7,
               status = CASE WHEN status IN ('resolved', 'completed') THEN 'active' ELSE status END,
               outcome = CASE WHEN status IN ('resolved', 'completed') THEN NULL ELSE outcome END, said_goodbye = false
             WHERE account_id = $1 AND id = $2 AND assistant_id = $3 AND visitor_token_version = $8
             RETURNING last_seq, state, state_version, handler = 'person' AS to_person
           ), message AS (
             INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, client_message_id,
               to_person, created_at)
             SELECT $1, $2, last_seq, $4, $3, 'user', $5, $6, to_person, $7 FROM conversation
           )
           SELECT last_seq, state, state_version, to_person FROM conversation`,
    values: [
      tx.accountId,
      message.conversationId,
      message.assistantId,
      messageId,
      message.content,
      message.clientMessageId ?? null,
      now,
      message.grant?.version,
    ],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    conversationId: message.conversationId!,
    seq: row.last_seq,
    state: row.state,
    stateVersion: row.state_version,
    earlier: null,
    toPerson: row.to_person,
    messageId,
    tokenVersion: message.grant!.version,
  };
}

/** The turn an earlier sending of this message opened. */
export async function findTurn(
  tx: AccountTransaction,
  message: CustomerMessage,
  now: Date,
): Promise<OpenTurn> {
  const turn = await lookForTurn(tx, message, now);
  if (!turn) throw notFound('Message');
  return turn;
}

interface FoundRow {
  conversation_id: string;
  seq: number;
  id: string;
  content: string;
  created_at: Date;
  to_person: boolean;
  state: unknown;
  state_version: number;
  visitor_token_version: number;
}

async function lookForTurn(
  tx: AccountTransaction,
  message: CustomerMessage,
  now: Date,
): Promise<OpenTurn | null> {
  const rows = await tx.query<FoundRow>({
    name: 'chat.find-turn',
    text: `SELECT m.conversation_id, m.seq, m.id, m.content, m.created_at, m.to_person, c.state, c.state_version,
             c.visitor_token_version
           FROM messages m JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
           WHERE m.account_id = $1 AND m.assistant_id = $2 AND m.client_message_id = $3 AND m.role = 'user'`,
    values: [tx.accountId, message.assistantId, message.clientMessageId],
  });
  const row = rows[0];
  if (!row) return null;
  // Whoever learned the id is told nothing of the conversation it belongs to.
  if (!isRepeated(message, row, now)) {
    throw new AppError('conflict', 'This clientMessageId was used before. Send the message under a new one.');
  }
  return {
    conversationId: row.conversation_id,
    seq: row.seq,
    state: row.state,
    stateVersion: row.state_version,
    earlier: await findReply(tx, row.conversation_id, row.seq),
    toPerson: row.to_person,
    messageId: row.id,
    tokenVersion: row.visitor_token_version,
  };
}

/**
 * Whether it comes from whoever sent it first: in its conversation, which a token opened; or, since the answer to a first
 * message may have been lost with its token, in the same words and soon after.
 */
function isRepeated(message: CustomerMessage, row: FoundRow, now: Date): boolean {
  if (message.conversationId) return message.conversationId === row.conversation_id;
  const isFirst = row.seq === 1 && row.visitor_token_version === 0;
  const ageMs = now.getTime() - row.created_at.getTime();
  return isFirst && row.content === message.content && ageMs < repeatMs;
}
