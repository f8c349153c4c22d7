import type { Feature } from '../../kernel/feature.ts';
import { crmRoutes } from './routes.ts';
import { createCrmDispatcher } from './sending/dispatcher.ts';

export const crm: Feature = {
  routes: crmRoutes,
  async cleanup(deps) {
    const dispatcher = createCrmDispatcher(deps);
    await dispatcher.start();
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(dispatcher.stop()), { once: true });
  },
};
