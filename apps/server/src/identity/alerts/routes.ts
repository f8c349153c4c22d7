import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { listAlerts, readAlerts } from './list-alerts.ts';
import { getAlertSettings } from './settings/get-alert-settings.ts';
import { updateAlertSettings } from './settings/update-alert-settings.ts';

export function alertRoutes(api: Api): void {
  api.mount(endpoints.getAlertSettings, ({ ctx }) => getAlertSettings(ctx));
  api.mount(endpoints.updateAlertSettings, ({ ctx, body }) => updateAlertSettings(ctx, body));
  api.mount(endpoints.listAlerts, ({ ctx }) => listAlerts(ctx));
  api.mount(endpoints.readAlerts, ({ ctx, body }) => readAlerts(ctx, body.alertId));
}
