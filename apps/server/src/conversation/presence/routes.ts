import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { accountOfVisitor } from '../conversations/index.ts';
import { attend } from './attend.ts';
import { noteSeen } from './note-seen.ts';

// Browsers tell of it once in three seconds, and a thread that is open once in ten.
const allowed = { calls: 60, perSeconds: 60 };

export function presenceRoutes(api: Api, deps: Deps): void {
  const mayAttend = createLimiter(deps, 'attend', { ...allowed, calls: 120 });
  api.mount(endpoints.attendConversation, async ({ ctx, params, body }) => {
    await mayAttend(ctx.session.user.id);
    await attend(ctx, params.id, body.doing);
  });

  const mayTell = createLimiter(deps, 'typing', allowed);
  api.mount(endpoints.tellTyping, async ({ params, http }) => {
    await mayTell(params.id);
    const accountId = await accountOfVisitor(deps, http, params.id);
    deps.bus.publish({ kind: 'customer.typed', accountId, conversationId: params.id });
  });
  api.mount(endpoints.tellSeen, async ({ params, body, http }) => {
    await mayTell(params.id);
    await noteSeen(deps, await accountOfVisitor(deps, http, params.id), params.id, body.seq);
  });
}
