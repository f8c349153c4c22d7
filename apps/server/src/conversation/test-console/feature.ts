import type { Feature } from '../../kernel/feature.ts';
import type { ChatDeps } from '../chat/index.ts';
import { testConsoleRoutes } from './routes.ts';

export const testConsole: Feature<ChatDeps> = {
  routes: testConsoleRoutes,
};
