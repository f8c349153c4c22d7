import type { AccountTransaction, TextMessagesTable } from '@deskbell/database';
import { segmentsOf, toTextMessage } from '@deskbell/telephony';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { pointThread } from './text-threads.ts';

/** The job that sends one: `{accountId, textId}`. */
export const sendTextJob = 'texts.send';

/** Characters; Vonage takes no more, and nobody reads them. */
export const longestText = 1000;
const sendAttempts = 8;

/** What is to be sent. */
export interface QueuedText {
  numberId: string;
  assistantId: string;
  customerNumber: string;
  kind: TextMessagesTable['kind'];
  content: string;
  /** Where it is part of a conversation: that, and its message. */
  said: { conversationId: string; messageId: string } | null;
}

/**
 * Stores a text and has it sent once the caller's transaction commits. A message that was queued before isn't sent again. Whether
 * the customer may be written to is asked right before it is sent; ask before as well where somebody waits to know. Resolves to
 * its id, null where it was queued before.
 */
export async function queueText(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  { numberId, assistantId, customerNumber, kind, content, said }: QueuedText,
): Promise<string | null> {
  const now = clock.now();
  const text = toTextMessage(content, longestText);
  const stored = await tx.kysely
    .insertInto('text_messages')
    .values({
      account_id: tx.accountId,
      id: newIdAt(now),
      number_id: numberId,
      assistant_id: assistantId,
      conversation_id: said?.conversationId ?? null,
      message_id: said?.messageId ?? null,
      direction: 'outbound',
      kind,
      customer_number: customerNumber,
      content: text,
      segments: segmentsOf(text).count,
      carrier_message_id: null,
      status: 'queued',
      failure: null,
      failure_code: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'message_id']).where('message_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return null;
  if (said) await pointThread(tx, { numberId, customerNumber }, said.conversationId, now);
  const { id: textId } = stored;
  await jobs.enqueue(
    tx,
    sendTextJob,
    { accountId: tx.accountId, textId },
    { id: textId, maxAttempts: sendAttempts },
  );
  return textId;
}
