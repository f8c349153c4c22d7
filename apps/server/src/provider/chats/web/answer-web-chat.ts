import type {
  ProviderChatResponse,
  ProviderWebChat,
  ProviderWebChatCreate,
  ProviderWebResponseCreate,
} from '@deskbell/contract';
import type { Context } from 'hono';
import type { ChatDeps } from '../../../conversation/chat/index.ts';
import type { Api } from '../../../kernel/http/index.ts';
import { streamChat } from '../stream-chat.ts';
import { streamResponse } from '../stream-response.ts';
import { toProviderResponse } from '../to-provider-response.ts';
import { beginWebChat } from './begin-web-chat.ts';

/** POST /chat/web: as much of the stored chat as its visitor is told, or its answer as it is made. */
export async function answerWebChat(
  api: Api,
  chat: ChatDeps,
  http: Context,
  { stream, ...given }: ProviderWebChatCreate,
): Promise<ProviderWebChat | Response> {
  const begun = await beginWebChat(api, chat, http, given);
  if (stream) return streamChat(http, chat.log, begun);
  for await (const step of begun.progress)
    if (step.type === 'done') return { id: begun.id, sessionId: begun.sessionId, output: step.chat.output };
  throw new Error('a chat ended without an answer');
}

/** POST /chat/web/responses: the same in OpenAI's shapes, streamed unless told otherwise. */
export async function answerWebResponse(
  api: Api,
  chat: ChatDeps,
  http: Context,
  { stream, model, ...given }: ProviderWebResponseCreate,
): Promise<ProviderChatResponse | Response> {
  const begun = await beginWebChat(api, chat, http, given);
  const asked = { model: model ?? 'deskbell', previous: null, sessionId: begun.sessionId };
  if (stream ?? true) return streamResponse(http, chat.log, begun, asked);
  for await (const step of begun.progress)
    if (step.type === 'done') return toProviderResponse(step.chat, asked);
  throw new Error('a response ended without an answer');
}
