import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { providerAssistantRoutes } from './routes.ts';

export const providerAssistants: Feature<ChatDeps> = {
  routes: providerAssistantRoutes,
};
