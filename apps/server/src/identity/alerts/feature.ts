import type { Feature } from '../../kernel/feature.ts';
import { escalateAlerts } from './escalation/escalate.ts';
import { forgetOldAlertsHourly } from './forget-old-alerts.ts';
import { alertRoutes } from './routes.ts';
import { createAlertDispatcher } from './sending/alert-dispatcher.ts';

export const alerts: Feature = {
  routes: alertRoutes,
  jobs: escalateAlerts,
  async cleanup(deps) {
    await forgetOldAlertsHourly(deps);
    const dispatcher = createAlertDispatcher(deps);
    await dispatcher.start();
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(dispatcher.stop()), { once: true });
  },
};
