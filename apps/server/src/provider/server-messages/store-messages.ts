import type { ProviderServerMessageType } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v4 as uuidv4 } from 'uuid';

/** Wakes whoever sends. */
const channel = 'deskbell_server_messages';

/** What is stored of a message beside its type. */
export interface StoredMessage {
  /** What belongs to its type; absent: the end of a call, which tells it. */
  own?: object;
  /** As the call was, for when it is forgotten before this is sent. */
  call?: { channel: 'web' | 'phone'; startedAt: string; endedAt?: string; endedReason?: string };
}

export interface ToldMessage {
  type: ProviderServerMessageType;
  at: Date;
  message: StoredMessage;
}

/** What messages are about. They are sent one after the other within a `lane`. */
export interface MessageSubject {
  assistantId: string;
  lane: string;
  conversationId: string | null;
  callId: string | null;
}

/** Stores messages in their order, and wakes who sends them. */
export async function storeMessages(
  tx: AccountTransaction,
  { assistantId, lane, conversationId, callId }: MessageSubject,
  told: readonly ToldMessage[],
): Promise<void> {
  await tx.kysely
    .insertInto('server_messages')
    .values(
      told.map(({ type, at, message }) => ({
        account_id: tx.accountId,
        id: uuidv4(),
        assistant_id: assistantId,
        conversation_id: conversationId,
        call_id: callId,
        lane,
        type,
        message: JSON.stringify(message),
        occurred_at: at,
      })),
    )
    .execute();
  await tx.notify(channel, '');
}
