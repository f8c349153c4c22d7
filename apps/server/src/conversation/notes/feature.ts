import type { Feature } from '../../kernel/feature.ts';
import { noteRoutes } from './routes.ts';

export const notes: Feature = {
  routes: noteRoutes,
};
