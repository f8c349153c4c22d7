import type { ConversationMessage } from '@deskbell/contract';
import { type AccountTransaction, isUniqueViolation, type MessagesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { requireTextable, writeText } from '../../phone/text-queue/index.ts';
import { attachmentsIn, type KeptFile, storeAttachment } from '../attachments/index.ts';
import { toMessage } from '../conversations/index.ts';
import { enqueueUnseenMail } from './mail-unseen-messages.ts';
import { personOf } from './person-of.ts';
import { requireUnanswered } from './require-unanswered.ts';
import { assignToPerson, requireWritable } from './take-over.ts';

/** What a person writes, or the file that they send: its name is the content then. */
interface Written {
  content: string;
  clientMessageId?: string | undefined;
  afterSeq?: number | undefined;
  file?: KeptFile;
}

/**
 * Stores a person's message to the customer and notifies their browser, mails it if they are away, or sends it as a text message
 * where the conversation is by those. Assigns the conversation to the writer unless a colleague has it. Idempotent by
 * clientMessageId.
 */
export async function writeToCustomer(
  ctx: MemberContext,
  conversationId: string,
  { content, clientMessageId, afterSeq, file }: Written,
): Promise<ConversationMessage> {
  const accountId = ctx.account.id;
  try {
    const row = await ctx.db.account(accountId, async (tx) => {
      const { texter, inCall, handler } = await requireWritable(tx, conversationId);
      if (afterSeq !== undefined) await requireUnanswered(tx, conversationId, afterSeq, personOf(ctx).name);
      if (file && texter) throw new AppError('conflict', 'Files can’t be sent by text message.');
      if (file && inCall)
        throw new AppError(
          'conflict',
          'Files can’t be sent into a call. What you write is read aloud to the customer.',
        );
      if (texter) await requireTextable(ctx, tx, texter, content);
      // They are there before they say something.
      if (handler === 'assistant') await assignToPerson(ctx, tx, conversationId);
      const stored = await storeMessage(ctx, tx, conversationId, content, clientMessageId);
      const { seq } = stored;
      if (file) await storeAttachment(tx, file, { conversationId, seq, now: ctx.clock.now() });
      if (texter) await writeText(ctx, tx, texter, { conversationId, messageId: stored.id, content });
      else await enqueueUnseenMail(ctx, tx, conversationId);
      return stored;
    });
    const { assistant_id: assistantId, seq } = row;
    ctx.bus.publish({ kind: 'message.stored', accountId, assistantId, conversationId, seq });
    return toMessage(row, { attachment: file ?? null });
  } catch (error) {
    if (!clientMessageId || !isUniqueViolation(error, 'messages_person_message')) throw error;
    return ctx.db.account(accountId, (tx) => findMessage(tx, conversationId, clientMessageId));
  }
}

async function storeMessage(
  ctx: MemberContext,
  tx: AccountTransaction,
  conversationId: string,
  content: string,
  clientMessageId: string | undefined,
): Promise<Selectable<MessagesTable>> {
  const [row] = await tx.query<Selectable<MessagesTable>>({
    name: 'desk.write',
    text: `WITH conversation AS (
             UPDATE conversations SET last_seq = last_seq + 1, updated_at = $3 WHERE account_id = $1 AND id = $2
             RETURNING last_seq, assistant_id
           )
           INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, author,
             client_message_id, created_at)
           SELECT $1, $2, last_seq, $4, assistant_id, 'assistant', $5, $6, $7, $3 FROM conversation RETURNING *`,
    values: [
      tx.accountId,
      conversationId,
      ctx.clock.now(),
      uuidv7(),
      content,
      personOf(ctx).name,
      clientMessageId ?? null,
    ],
  });
  return row!;
}

async function findMessage(
  tx: AccountTransaction,
  conversationId: string,
  clientMessageId: string,
): Promise<ConversationMessage> {
  const row = await tx.kysely
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('client_message_id', '=', clientMessageId)
    .where('author', 'is not', null)
    .executeTakeFirstOrThrow();
  if (row.conversation_id !== conversationId) {
    throw new AppError('conflict', 'This clientMessageId was used in another conversation.');
  }
  return toMessage(row, { attachment: (await attachmentsIn(tx, conversationId)).get(row.seq) ?? null });
}
