import { endpoints } from '@deskbell/contract';
import { type Api, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { receiveContactMessage } from './receive-contact-message.ts';

export function contactRoutes(api: Api, deps: Deps): void {
  const mayWrite = createLimiter(deps, 'contact', { calls: 5, perSeconds: 600 });
  api.mount(endpoints.sendContactMessage, async ({ ctx, body, http }) => {
    await mayWrite(callerNetwork(http, deps.config.trustedProxies));
    await receiveContactMessage(ctx, body);
  });
}
