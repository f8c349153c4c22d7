import { setTimeout as pause } from 'node:timers/promises';
import { type ChatReply, ChatReplySchema, createClient, endpoints, HttpError } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Door } from './open-desk.ts';

const mostTries = 5;
const comeAgainMs = 500;

/** A visitor who begins a conversation with the assistant: says a message, hears the reply. Throws what the server refuses. */
export function openChat({ url, send }: Door, assistantId: string): (message: string) => Promise<ChatReply> {
  const { call } = createClient(url, send);
  let known: Pick<ChatReply, 'conversationId' | 'visitorToken'> | null = null;
  return async (message) => {
    const body = { assistantId, message, clientMessageId: uuidv7(), ...known };
    for (let tries = 1; ; tries += 1) {
      try {
        const reply = ChatReplySchema.parse(await call(endpoints.chatWidget, { body }));
        known = { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
        return reply;
      } catch (error) {
        // As the widget does where the process is behind: the same message comes again.
        if (!(error instanceof HttpError && error.status === 503) || tries >= mostTries) throw error;
        await pause(comeAgainMs * tries);
      }
    }
  };
}
