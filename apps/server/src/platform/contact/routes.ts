import { endpoints } from '@deskbell/contract';
import { type Api, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { receiveContactMessage } from './receive-contact-message.ts';

export function contactRoutes(api: Api, { config }: Deps): void {
  const mayWrite = createLimiter(config.rateLimits, { calls: 5, perSeconds: 600 });
  api.mount(endpoints.sendContactMessage, async ({ ctx, body, http }) => {
    await mayWrite(callerNetwork(http, config.trustedProxies));
    await receiveContactMessage(ctx, body);
  });
}
