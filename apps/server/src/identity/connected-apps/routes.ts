import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { disconnectApp } from './disconnect-app.ts';
import { listConnectedApps } from './list-connected-apps.ts';
import { answerAppRequest } from './requests/answer-app-request.ts';
import { readAppRequest } from './requests/read-app-request.ts';

export function connectedAppRoutes(api: Api): void {
  api.mount(endpoints.readAppRequest, ({ ctx, body }) => readAppRequest(ctx, body));
  api.mount(endpoints.answerAppRequest, ({ ctx, body }) => answerAppRequest(ctx, body));
  api.mount(endpoints.listConnectedApps, ({ ctx }) => listConnectedApps(ctx));
  api.mount(endpoints.disconnectApp, ({ ctx, params }) => disconnectApp(ctx, params.id));
}
