import type { Feature } from '../../kernel/feature.ts';
import { assistantRoutes } from './routes.ts';

export const assistants: Feature = {
  routes: assistantRoutes,
};
