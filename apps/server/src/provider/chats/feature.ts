import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { providerChatRoutes } from './routes.ts';

export const providerChats: Feature<ChatDeps> = {
  routes: providerChatRoutes,
};
