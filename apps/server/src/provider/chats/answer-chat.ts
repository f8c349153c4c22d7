import type {
  ProviderChat,
  ProviderChatCreate,
  ProviderChatResponse,
  ProviderResponseCreate,
} from '@deskbell/contract';
import type { Context } from 'hono';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { streamChat } from './stream-chat.ts';
import { streamResponse } from './stream-response.ts';
import { type BegunChat, beginChat } from './take-chat-turn.ts';
import { toProviderResponse } from './to-provider-response.ts';

/** POST /chat: the stored chat, or its answer as it is made. */
export async function answerChat(
  chat: ChatDeps,
  ctx: MemberContext,
  http: Context,
  { stream, ...given }: ProviderChatCreate,
): Promise<ProviderChat | Response> {
  const begun = await beginChat(chat, ctx, given);
  return stream ? streamChat(http, ctx.log, begun) : wholeOf(begun);
}

/** POST /chat/responses: the same in OpenAI's shapes, streamed unless told otherwise. */
export async function answerResponse(
  chat: ChatDeps,
  ctx: MemberContext,
  http: Context,
  { stream, model, previous_response_id: previous, ...given }: ProviderResponseCreate,
): Promise<ProviderChatResponse | Response> {
  const previousChatId = given.previousChatId ?? previous ?? undefined;
  const begun = await beginChat(chat, ctx, { ...given, previousChatId });
  const asked = { model: model ?? 'deskbell', previous: previousChatId ?? null };
  if (stream ?? true) return streamResponse(http, ctx.log, begun, asked);
  return toProviderResponse(await wholeOf(begun), asked);
}

async function wholeOf({ progress }: BegunChat): Promise<ProviderChat> {
  for await (const step of progress) if (step.type === 'done') return step.chat;
  throw new Error('a chat ended without an answer');
}
