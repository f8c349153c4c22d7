import type { ConversationMessage } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { checkFile, withKeptFile } from '../attachments/index.ts';
import { requireConversation } from '../conversations/index.ts';
import { writeToCustomer } from './write-to-customer.ts';

/** Sends the customer a file, as a message is written to them. Nothing is read of it before it is known where it goes. */
export async function sendAttachment(
  ctx: MemberContext,
  conversationId: string,
  {
    name,
    clientMessageId,
    afterSeq,
  }: { name: string; clientMessageId?: string | undefined; afterSeq?: number | undefined },
  readBytes: () => Promise<Uint8Array>,
): Promise<ConversationMessage> {
  await ctx.db.account(ctx.account.id, (tx) => requireConversation(tx, conversationId));
  const checked = checkFile(await readBytes(), name);
  return withKeptFile(ctx, ctx.account.id, checked, (file) =>
    writeToCustomer(ctx, conversationId, { content: file.name, clientMessageId, afterSeq, file }),
  );
}
