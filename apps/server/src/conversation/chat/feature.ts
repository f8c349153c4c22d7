import type { Feature } from '../../kernel/feature.ts';
import { chatRoutes } from './routes.ts';
import type { ChatDeps } from './take-turn.ts';

export const chat: Feature<ChatDeps> = {
  routes: chatRoutes,
};
