import type { Conversation, ConversationDetail, TextDelivery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { textingOf } from '../../phone/text-queue/index.ts';
import { attachmentsIn } from '../attachments/index.ts';
import {
  selectConversations,
  selectInbox,
  toConversation,
  toInboxConversation,
  toMessage,
} from './conversation-row.ts';
import { speakerChangesIn } from './speaker-changes.ts';

/** One conversation with all its messages, oldest first. */
export function getConversation(ctx: MemberContext, id: string): Promise<ConversationDetail> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const conversation = await selectInbox(tx, ctx.session.user.id)
      .select('visitor_read_seq')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!conversation) throw notFound('Conversation');
    const messages = await tx.kysely
      .selectFrom('messages')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute();
    const deliveries = await deliveriesIn(tx, id);
    const attachments = await attachmentsIn(tx, id);
    return {
      ...toInboxConversation(conversation),
      messages: messages.map((message) =>
        toMessage(message, {
          delivery: deliveries.get(message.id) ?? null,
          attachment: attachments.get(message.seq) ?? null,
        }),
      ),
      speakerChanges: await speakerChangesIn(tx, id),
      seenSeq: conversation.visitor_read_seq,
      texting: await textingOf(ctx, tx, id),
    };
  });
}

/** One conversation without its messages. */
export async function readConversation(tx: AccountTransaction, id: string): Promise<Conversation> {
  const conversation = await selectConversations(tx).where('id', '=', id).executeTakeFirst();
  if (!conversation) throw notFound('Conversation');
  return toConversation(conversation);
}

/** How what went out as text messages fares, by the message's id. */
async function deliveriesIn(tx: AccountTransaction, id: string): Promise<Map<string, TextDelivery>> {
  const rows = await tx.kysely
    .selectFrom('text_messages')
    .select(['message_id', 'status', 'failure', 'segments'])
    .where('account_id', '=', tx.accountId)
    .where('conversation_id', '=', id)
    .where('message_id', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ message_id, status, failure, segments }) => [
      message_id!,
      { status: status as TextDelivery['status'], failure, segments },
    ]),
  );
}
