import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { testConsoleRoutes } from './routes.ts';

export const testConsole: Feature<ChatDeps> = {
  routes: testConsoleRoutes,
};
