import { endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import type { Api } from '../../kernel/http/index.ts';
import { attachNumber } from './attach-number.ts';
import { checkNumber, type NumberDeps } from './check-number.ts';
import { detachNumber } from './detach-number.ts';
import { listAssistantNumbers } from './list-assistant-numbers.ts';
import { answerReach } from './reach/answer-reach.ts';
import { watchPublicUrl } from './reach/watch-public-url.ts';
import { updateNumber, updateTexting } from './update-number.ts';

export function numberRoutes(api: Api, deps: NumberDeps, app: Hono): void {
  const checkDeps = { ...deps, publicReach: watchPublicUrl(deps) };
  answerReach(app, deps);
  api.mount(endpoints.listAssistantNumbers, ({ ctx, params }) => listAssistantNumbers(ctx, params.id));
  api.mount(endpoints.attachNumber, ({ ctx, params, body }) => attachNumber(ctx, params.id, body));
  api.mount(endpoints.updateNumber, ({ ctx, params, body }) => updateNumber(ctx, params.id, body));
  api.mount(endpoints.updateTexting, ({ ctx, params, body }) => updateTexting(ctx, params.id, body));
  api.mount(endpoints.detachNumber, ({ ctx, params }) => detachNumber(ctx, params.id));
  api.mount(endpoints.checkNumber, ({ ctx, params }) => checkNumber(ctx, checkDeps, params.id));
}
