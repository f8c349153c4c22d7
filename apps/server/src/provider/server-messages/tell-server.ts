import type { ProviderServerMessageType } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { readEffectiveAssistant } from '../given-assistants/index.ts';
import { isChosen, serverOf } from './server-of.ts';
import { storeMessages } from './store-messages.ts';

/** The call in which something happens; `startedAt` in ISO 8601. */
export interface ToldOfCall {
  id: string;
  channel: 'web' | 'phone';
  startedAt: string;
}

/**
 * Tells an assistant's server of something in the transaction in which it happens, if that has chosen it. `conversationId`: that the
 * message is deleted with; null: it is told that this was deleted.
 */
export async function tellServer(
  tx: AccountTransaction,
  {
    call,
    ...subject
  }: { assistantId: string; lane: string; conversationId: string | null; call?: ToldOfCall },
  { type, own, at }: { type: ProviderServerMessageType; own: object; at: Date },
): Promise<void> {
  const assistant = await readEffectiveAssistant(tx, { ...subject, callId: call?.id ?? null });
  if (!assistant || !serverOf(assistant.provider) || !isChosen(assistant.provider, type, own)) return;
  const message = { own, ...(call && { call: { channel: call.channel, startedAt: call.startedAt } }) };
  await storeMessages(tx, { ...subject, callId: call?.id ?? null }, [{ type, at, message }]);
}
