import type {
  Attachment,
  Conversation,
  ConversationMessage,
  InboxConversation,
  Tag,
  TextDelivery,
} from '@deskbell/contract';
import type { AccountTransaction, ConversationsTable, MessagesTable } from '@deskbell/database';
import { type Selectable, sql } from 'kysely';
import { isUnread } from './inbox-conditions.ts';

const columns = [
  'account_id',
  'id',
  'assistant_id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'type',
  'topic',
  'status',
  'turn_count',
  'handler',
  'handled_by',
  'assignee_id',
  'assignee',
  'snoozed_until',
  'waiting_since',
  'outcome',
  'summary',
  'rating_score',
  'rating_comment',
  'voicemail',
  'created_at',
  'updated_at',
] as const satisfies (keyof ConversationsTable)[];

type ConversationRow = Pick<Selectable<ConversationsTable>, (typeof columns)[number]> & {
  lead_id: string | null;
};

/** Conversations of the transaction's account with the lead each one gave; the dialogue's state stays behind. */
export function selectConversations(tx: AccountTransaction) {
  return tx.kysely
    .selectFrom('conversations')
    .select(columns)
    .select(
      sql<string | null>`(SELECT l.id FROM leads l
        WHERE l.account_id = conversations.account_id AND l.id = conversations.lead_id)`.as('lead_id'),
    )
    .where('account_id', '=', tx.accountId);
}

/** The same, as a member sees them in the inbox. */
export const selectInbox = (tx: AccountTransaction, memberId: string) =>
  selectConversations(tx)
    .select(isUnread(memberId).as('unread'))
    .select(
      sql<Tag[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
          ORDER BY lower(t.name)), '[]')
        FROM conversation_tags g JOIN tags t ON t.account_id = g.account_id AND t.id = g.tag_id
        WHERE g.account_id = conversations.account_id AND g.conversation_id = conversations.id)`.as('tags'),
    );

/** The only row -> Conversation mapper. */
export function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    type: row.type as Conversation['type'],
    topic: row.topic,
    status: row.status as Conversation['status'],
    turnCount: row.turn_count,
    leadId: row.lead_id,
    handler: row.handler as Conversation['handler'],
    handledBy: row.handled_by,
    assignee: row.assignee_id === null ? null : { userId: row.assignee_id, name: row.assignee ?? '' },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    outcome: row.outcome as Conversation['outcome'],
    summary: row.summary,
    rating: row.rating_score === null ? null : { score: row.rating_score, comment: row.rating_comment ?? '' },
    voicemail: row.voicemail,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export const toInboxConversation = (
  row: ConversationRow & Pick<InboxConversation, 'unread' | 'tags'>,
): InboxConversation => ({
  ...toConversation(row),
  unread: row.unread,
  tags: row.tags,
});

/** What belongs to a message and stands elsewhere: how it fares as a text message, the file that it is. */
interface OfMessage {
  delivery?: TextDelivery | null;
  attachment?: Attachment | null;
}

/** The only row -> ConversationMessage mapper. */
export function toMessage(
  row: Selectable<MessagesTable>,
  { delivery = null, attachment = null }: OfMessage = {},
): ConversationMessage {
  return {
    id: row.id,
    seq: row.seq,
    role: row.role as ConversationMessage['role'],
    content: row.content,
    author: row.author,
    sources: row.sources as ConversationMessage['sources'],
    suggestions: row.suggestions as string[],
    confidence: row.confidence,
    action: row.action as ConversationMessage['action'],
    responder: row.responder,
    timings: row.timings as ConversationMessage['timings'],
    delivery,
    attachment,
    createdAt: row.created_at.toISOString(),
  };
}
