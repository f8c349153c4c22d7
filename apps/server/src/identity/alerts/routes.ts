import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { getAlertEscalation, setAlertEscalation } from './escalation/alert-escalation.ts';
import { listAlerts, readAlerts } from './list-alerts.ts';
import { addPushDevice, deletePushDevice, getPush, testPushDevice } from './push/push-devices.ts';
import { getAlertSettings } from './settings/get-alert-settings.ts';
import { updateAlertSettings } from './settings/update-alert-settings.ts';
import { createTeamChat } from './team-chats/create-team-chat.ts';
import { deleteTeamChat } from './team-chats/delete-team-chat.ts';
import { listTeamChats } from './team-chats/list-team-chats.ts';
import { testTeamChat } from './team-chats/test-team-chat.ts';
import { updateTeamChat } from './team-chats/update-team-chat.ts';

export function alertRoutes(api: Api, deps: Deps): void {
  const mayTest = createLimiter(deps, 'alert-test', { calls: 20, perSeconds: 60 });
  api.mount(endpoints.getAlertSettings, ({ ctx }) => getAlertSettings(ctx));
  api.mount(endpoints.updateAlertSettings, ({ ctx, body }) => updateAlertSettings(ctx, body));
  api.mount(endpoints.listAlerts, ({ ctx }) => listAlerts(ctx));
  api.mount(endpoints.readAlerts, ({ ctx, body }) => readAlerts(ctx, body.alertId));
  api.mount(endpoints.listTeamChats, ({ ctx }) => listTeamChats(ctx));
  api.mount(endpoints.createTeamChat, ({ ctx, body }) => createTeamChat(ctx, body));
  api.mount(endpoints.updateTeamChat, ({ ctx, params, body }) => updateTeamChat(ctx, params.id, body));
  api.mount(endpoints.deleteTeamChat, ({ ctx, params }) => deleteTeamChat(ctx, params.id));
  api.mount(endpoints.testTeamChat, async ({ ctx, params }) => {
    await mayTest(ctx.account.id);
    return testTeamChat(ctx, params.id);
  });
  api.mount(endpoints.getPush, ({ ctx }) => getPush(ctx));
  api.mount(endpoints.addPushDevice, ({ ctx, body }) => addPushDevice(ctx, body));
  api.mount(endpoints.deletePushDevice, ({ ctx, params }) => deletePushDevice(ctx, params.id));
  api.mount(endpoints.testPushDevice, async ({ ctx, params }) => {
    await mayTest(ctx.account.id);
    return testPushDevice(ctx, params.id);
  });
  api.mount(endpoints.getAlertEscalation, ({ ctx }) => getAlertEscalation(ctx));
  api.mount(endpoints.setAlertEscalation, ({ ctx, body }) => setAlertEscalation(ctx, body));
}
