import type { Feature } from '../../kernel/feature.ts';
import { deleteOldDeliveriesHourly } from './delete-old-deliveries.ts';
import { webhookRoutes } from './routes.ts';
import { createDispatcher } from './sending/dispatcher.ts';

export const webhooks: Feature = {
  routes: webhookRoutes,
  async cleanup(deps) {
    await deleteOldDeliveriesHourly(deps);
    const dispatcher = createDispatcher(deps);
    await dispatcher.start();
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(dispatcher.stop()), { once: true });
  },
};
