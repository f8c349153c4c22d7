import type { ProviderServerMessageType } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { isChosen, serverOf } from './server-of.ts';
import { storeMessages } from './store-messages.ts';

/**
 * Tells an assistant's server of something in the transaction in which it happens, if that has chosen it. `conversationId`: that the
 * message is deleted with; null: it is told that this was deleted.
 */
export async function tellServer(
  tx: AccountTransaction,
  subject: { assistantId: string; lane: string; conversationId: string | null },
  { type, own, at }: { type: ProviderServerMessageType; own: object; at: Date },
): Promise<void> {
  const [assistant] = await tx.query<{ provider: unknown }>({
    name: 'server-messages.read-assistant',
    text: `SELECT provider FROM assistants WHERE account_id = $1 AND id = $2 AND provider ? 'server'`,
    values: [tx.accountId, subject.assistantId],
  });
  if (!assistant || !serverOf(assistant.provider) || !isChosen(assistant.provider, type, own)) return;
  await storeMessages(tx, { ...subject, callId: null }, [{ type, at, message: { own } }]);
}
