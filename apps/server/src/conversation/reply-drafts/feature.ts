import type { Feature } from '../../kernel/feature.ts';
import type { ChatDeps } from '../chat/index.ts';
import { replyDraftRoutes } from './routes.ts';

export const replyDrafts: Feature<ChatDeps> = {
  routes: replyDraftRoutes,
};
