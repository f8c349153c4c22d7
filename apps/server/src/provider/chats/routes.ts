import { endpoints } from '@deskbell/contract';
import type { Context } from 'hono';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import { type Api, callerNetwork, createLimiter } from '../../kernel/http/index.ts';
import { answerChat, answerResponse } from './answer-chat.ts';
import { deleteProviderChat } from './delete-provider-chat.ts';
import { getProviderChat } from './get-provider-chat.ts';
import { listProviderChats } from './list-provider-chats.ts';
import { createProviderSession } from './sessions/create-provider-session.ts';
import { deleteProviderSession } from './sessions/delete-provider-session.ts';
import { getProviderSession } from './sessions/get-provider-session.ts';
import { listProviderSessions } from './sessions/list-provider-sessions.ts';
import { updateProviderSession } from './sessions/update-provider-session.ts';
import { answerWebChat, answerWebResponse } from './web/answer-web-chat.ts';

export function providerChatRoutes(api: Api, chat: ChatDeps): void {
  const byAccount = createLimiter(chat, 'provider-chat', { calls: 1200, perSeconds: 60 });

  api.mount(endpoints.createProviderChat, async ({ ctx, body, http }) => {
    await byAccount(ctx.account.id);
    return answerChat(chat, ctx, http, body);
  });
  api.mount(endpoints.createProviderChatResponse, async ({ ctx, body, http }) => {
    await byAccount(ctx.account.id);
    return answerResponse(chat, ctx, http, body);
  });
  const byVisitor = createLimiter(chat, 'provider-web-chat', { calls: 60, perSeconds: 60 });
  const mayAsk = (http: Context) => byVisitor(callerNetwork(http, chat.config.trustedProxies));
  api.mount(endpoints.createProviderWebChat, async ({ body, http }) => {
    await mayAsk(http);
    return answerWebChat(api, chat, http, body);
  });
  api.mount(endpoints.createProviderWebResponse, async ({ body, http }) => {
    await mayAsk(http);
    return answerWebResponse(api, chat, http, body);
  });
  api.mount(endpoints.listProviderChats, ({ ctx, query }) => listProviderChats(ctx, query));
  api.mount(endpoints.getProviderChat, ({ ctx, params }) => getProviderChat(ctx, params.id));
  api.mount(endpoints.deleteProviderChat, ({ ctx, params }) => deleteProviderChat(ctx, params.id));

  api.mount(endpoints.createProviderSession, ({ ctx, body }) => createProviderSession(ctx, chat, body));
  api.mount(endpoints.listProviderSessions, ({ ctx, query }) => listProviderSessions(ctx, query));
  api.mount(endpoints.getProviderSession, ({ ctx, params }) => getProviderSession(ctx, params.id));
  api.mount(endpoints.updateProviderSession, ({ ctx, params, body }) =>
    updateProviderSession(ctx, params.id, body),
  );
  api.mount(endpoints.deleteProviderSession, ({ ctx, params }) => deleteProviderSession(ctx, params.id));
}
