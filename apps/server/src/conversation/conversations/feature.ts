import type { Feature } from '../../kernel/feature.ts';
import { indexOlderConversations } from './index-older-conversations.ts';
import { conversationRoutes } from './routes.ts';

export const conversations: Feature = {
  routes: conversationRoutes,
  cleanup: indexOlderConversations,
};
