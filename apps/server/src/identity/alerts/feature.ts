import type { Feature } from '../../kernel/feature.ts';
import { deleteOldAlertsHourly } from './delete-old-alerts.ts';
import { escalateAlerts } from './escalation/escalate.ts';
import { alertRoutes } from './routes.ts';
import { createAlertDispatcher } from './sending/alert-dispatcher.ts';

export const alerts: Feature = {
  routes: alertRoutes,
  jobs: escalateAlerts,
  async cleanup(deps) {
    await deleteOldAlertsHourly(deps);
    const dispatcher = createAlertDispatcher(deps);
    await dispatcher.start();
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(dispatcher.stop()), { once: true });
  },
};
