import { endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import { type Api, callerNetwork, createLimiter } from '../../kernel/http/index.ts';
import type { CallDeps } from './call-deps.ts';
import { callSocket } from './call-socket.ts';
import { createCallToken } from './create-call-token.ts';
import { createWebCall } from './create-web-call.ts';
import { listConversationCalls } from './records/list-conversation-calls.ts';

export function callRoutes(api: Api, deps: CallDeps, app: Hono): void {
  const byAddress = createLimiter(deps, 'call', { calls: 20, perSeconds: 60 });

  api.mount(endpoints.createCallToken, async ({ body, http }) => {
    await byAddress(callerNetwork(http, deps.config.trustedProxies));
    return createCallToken(api, deps, http, body);
  });
  api.mount(endpoints.createWebCall, async ({ body, http }) => {
    await byAddress(callerNetwork(http, deps.config.trustedProxies));
    return createWebCall(deps, http, body);
  });
  api.mount(endpoints.listConversationCalls, ({ ctx, params }) => listConversationCalls(ctx, params.id));
  callSocket(app, deps);
  deps.stopping.addEventListener('abort', () => void deps.live.end('server-shutdown'), { once: true });
}
