import type { Attachment } from '@deskbell/contract';
import type { AccountTransaction, AttachmentsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { KeptFile } from './keep-attachment.ts';

/** In the transaction that stores the message at `seq`. */
export async function storeAttachment(
  tx: AccountTransaction,
  file: KeptFile,
  { conversationId, seq, now }: { conversationId: string; seq: number; now: Date },
): Promise<void> {
  await tx.kysely
    .insertInto('attachments')
    .values({
      account_id: tx.accountId,
      id: file.id,
      conversation_id: conversationId,
      seq,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      created_at: now,
    })
    .execute();
}

export type AttachmentRow = Pick<
  Selectable<AttachmentsTable>,
  'id' | 'name' | 'media_type' | 'bytes' | 'width' | 'height'
>;

/** The only row -> Attachment mapper. */
export const toAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type as Attachment['mediaType'],
  bytes: row.bytes,
  width: row.width,
  height: row.height,
});

/** The files of a conversation, by their messages' seq. */
export async function attachmentsIn(
  tx: AccountTransaction,
  conversationId: string,
): Promise<Map<number, Attachment>> {
  const rows = await tx.kysely
    .selectFrom('attachments')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('conversation_id', '=', conversationId)
    .execute();
  return new Map(rows.map((row) => [row.seq, toAttachment(row)]));
}

/** The ids of all files of these conversations. */
export async function attachmentIdsOf(
  tx: AccountTransaction,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'attachments.of-conversations',
    text: 'SELECT id FROM attachments WHERE account_id = $1 AND conversation_id = ANY($2)',
    values: [tx.accountId, conversationIds],
  });
  return rows.map(({ id }) => id);
}
