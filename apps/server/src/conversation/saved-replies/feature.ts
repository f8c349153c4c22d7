import type { Feature } from '../../kernel/feature.ts';
import { savedReplyRoutes } from './routes.ts';

export const savedReplies: Feature = {
  routes: savedReplyRoutes,
};
