import type { Feature } from '../../kernel/feature.ts';
import { conversationRoutes } from './routes.ts';

export const conversations: Feature = {
  routes: conversationRoutes,
};
