import type { VisitorConversation, VisitorMessage } from '@deskbell/contract';
import type { ConversationsTable, MessagesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { DomainEvent } from '../../kernel/events/index.ts';
import { type Deps, type EventStream, momentSender, notFound } from '../../kernel/http/index.ts';
import { type AttachmentRow, toAttachment } from '../attachments/index.ts';
import { markSeen, type Reader } from './mark-seen.ts';
import { toSpeakerChange } from './speaker-changes.ts';

const keepAliveMs = 15_000;

/** What was stored after `after`, oldest first. */
export async function messagesAfter(deps: Deps, reader: Reader, after: number): Promise<VisitorMessage[]> {
  const { messages } = await readAfter(deps, reader, after);
  await markSeen(deps, reader, messages);
  return messages;
}

/**
 * Sends the conversation's state and the messages after `after`, then every change, until the client leaves or `isAllowed`
 * ends it. Each read starts after the last message sent, so nothing is lost or duplicated, with or without a notification.
 */
export async function streamMessages(
  deps: Deps,
  reader: Reader & { isAllowed: (tokenVersion: number) => boolean | Promise<boolean> },
  after: number,
  stream: EventStream,
): Promise<void> {
  let wake = () => {};
  let isNews = true;
  let isWithPerson = false;
  const sendMoment = momentSender(stream);
  const unsubscribe = deps.bus.subscribe((event) => {
    if (isWithPerson && isWriting(reader, event)) sendMoment('typing', { name: event.name });
    if (!concerns(reader, event)) return;
    isNews = true;
    wake();
  });
  stream.left.addEventListener('abort', () => wake());
  try {
    let last = after;
    let standing = '';
    while (!stream.left.aborted) {
      const wasNews = isNews;
      isNews = false;
      const { conversation, messages, tokenVersion } = await readAfter(deps, reader, last);
      if (!(await reader.isAllowed(tokenVersion))) return;
      isWithPerson = conversation.handler === 'person';
      const isTold = standing === JSON.stringify(conversation);
      if (!isTold) await stream.send('conversation', conversation);
      standing = JSON.stringify(conversation);
      for (const message of messages) {
        await stream.send('message', message, String(message.seq));
        last = message.seq;
      }
      if (!stream.left.aborted) await markSeen(deps, reader, messages);
      if (!wasNews && isTold && messages.length === 0) await stream.send('ping', {});
      if (isNews || messages.length > 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, keepAliveMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stream.left.aborted || isNews) wake();
      });
    }
  } finally {
    unsubscribe();
  }
}

function concerns({ accountId, conversationId }: Reader, event: DomainEvent): boolean {
  switch (event.kind) {
    case 'message.stored':
    case 'conversation.changed':
      return event.conversationId === conversationId;
    case 'sessions.changed':
      return event.accountId === accountId;
    default:
      return false;
  }
}

/** A person writes to the visitor. */
const isWriting = (
  { conversationId, isVisitor }: Reader,
  event: DomainEvent,
): event is DomainEvent & { kind: 'conversation.attended' } =>
  isVisitor &&
  event.kind === 'conversation.attended' &&
  event.conversationId === conversationId &&
  event.doing === 'writing';

type Row = Pick<
  Selectable<ConversationsTable>,
  'handler' | 'handled_by' | 'status' | 'said_goodbye' | 'visitor_token_version'
> & {
  is_rated: boolean;
  attachment: AttachmentRow | null;
  seen_by_person: number;
  speaker_changes: Parameters<typeof toSpeakerChange>[0][];
} & { [Column in keyof StoredMessage]: StoredMessage[Column] | null };

type StoredMessage = Selectable<
  Pick<
    MessagesTable,
    | 'id'
    | 'seq'
    | 'role'
    | 'content'
    | 'author'
    | 'sources'
    | 'suggestions'
    | 'client_message_id'
    | 'created_at'
  >
>;

/** How the conversation stands, and its messages after `after`: one statement, for every open widget asks it. */
async function readAfter(deps: Deps, reader: Reader, after: number) {
  const { accountId, conversationId } = reader;
  const rows = await deps.db.account(accountId, (tx) =>
    tx.query<Row>({
      name: 'conversations.messages-after',
      text: `SELECT c.handler, c.handled_by, c.status, c.said_goodbye, c.visitor_token_version,
               c.rating_score IS NOT NULL AS is_rated,
               CASE WHEN c.handler = 'person' THEN (SELECT coalesce(max(r.seq), 0) FROM read_positions r
                 WHERE r.account_id = $1 AND r.conversation_id = $2) ELSE 0 END AS seen_by_person,
               (SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.number), '[]') FROM speaker_changes s
                WHERE s.account_id = $1 AND s.conversation_id = $2) AS speaker_changes,
               m.id, m.seq, m.role, m.content, m.author, m.sources, m.suggestions, m.client_message_id, m.created_at,
               to_jsonb(f) AS attachment
             FROM conversations c LEFT JOIN messages m
               ON m.account_id = c.account_id AND m.conversation_id = c.id AND m.seq > $3
             LEFT JOIN attachments f
               ON f.account_id = m.account_id AND f.conversation_id = m.conversation_id AND f.seq = m.seq
             WHERE c.account_id = $1 AND c.id = $2 ORDER BY m.seq LIMIT 500`,
      values: [accountId, conversationId, after],
    }),
  );
  if (!rows[0]) throw notFound('Conversation');
  const messages = rows.filter((row): row is Row & StoredMessage => row.id !== null);
  return {
    conversation: toVisitorConversation(rows[0]),
    messages: messages.map((row) => toVisitorMessage(row, reader)),
    tokenVersion: rows[0].visitor_token_version,
  };
}

function toVisitorConversation(row: Row): VisitorConversation {
  return {
    handler: row.handler as VisitorConversation['handler'],
    handledBy: row.handled_by,
    ended: row.said_goodbye || row.status === 'resolved' || row.status === 'completed',
    rated: row.is_rated,
    speakerChanges: row.speaker_changes.map(toSpeakerChange),
    seenSeq: row.seen_by_person,
  };
}

function toVisitorMessage(
  row: StoredMessage & Pick<Row, 'attachment'>,
  { isVisitor }: Reader,
): VisitorMessage {
  const isOwn = isVisitor && row.role === 'user';
  return {
    id: row.id,
    seq: row.seq,
    role: row.role as VisitorMessage['role'],
    content: row.content,
    author: row.author,
    sources: row.sources as VisitorMessage['sources'],
    suggestions: row.suggestions as string[],
    attachment: row.attachment && toAttachment(row.attachment),
    ...(isOwn && row.client_message_id && { clientMessageId: row.client_message_id }),
    createdAt: row.created_at.toISOString(),
  };
}
