import { endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import { type Api, createLimiter } from '../../kernel/http/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { callOfAddress } from './call-address.ts';
import { leadToCallLog, readSignedCallLog } from './call-log-address.ts';
import { controlCall } from './control-call.ts';
import { createProviderCall } from './create-provider-call.ts';
import { deleteProviderCall } from './delete-provider-call.ts';
import { exportProviderCalls } from './export-provider-calls.ts';
import { getProviderCall } from './get-provider-call.ts';
import { listProviderCallLog } from './list-provider-call-log.ts';
import { listProviderCallMetadata, listProviderCallPages, listProviderCalls } from './list-provider-calls.ts';
import { listenSocket } from './listen-socket.ts';
import { leadToRecording, readSignedRecording } from './recording-address.ts';
import { updateProviderCall } from './update-provider-call.ts';

export function providerCallRoutes(api: Api, deps: CallDeps, app: Hono): void {
  listenSocket(app, deps);
  const byAccount = createLimiter(deps, 'provider-call', { calls: 120, perSeconds: 60 });
  for (const endpoint of [endpoints.createProviderCall, endpoints.createProviderPhoneCall])
    api.mount(endpoint, async ({ ctx, body }) => {
      await byAccount(ctx.account.id);
      return createProviderCall(ctx, deps, body);
    });
  api.mount(endpoints.listProviderCalls, ({ ctx, query }) => listProviderCalls(ctx, query));
  api.mount(endpoints.listProviderCallPages, ({ ctx, query }) => listProviderCallPages(ctx, query));
  api.mount(endpoints.listProviderCallMetadata, ({ ctx, query }) => listProviderCallMetadata(ctx, query));
  api.mount(endpoints.exportProviderCalls, ({ ctx, query }) => exportProviderCalls(ctx, query));
  api.mount(endpoints.listProviderCallLog, ({ ctx, query }) => listProviderCallLog(ctx, query));
  api.mount(endpoints.getProviderCall, ({ ctx, params }) => getProviderCall(ctx, params.id));
  api.mount(endpoints.updateProviderCall, ({ ctx, params, body }) =>
    updateProviderCall(ctx, params.id, body),
  );
  api.mount(endpoints.deleteProviderCall, ({ ctx, params }) => deleteProviderCall(ctx, params.id));
  api.mount(endpoints.getProviderCallRecording, ({ ctx, params }) => leadToRecording(ctx, params.id));
  api.mount(endpoints.getProviderCallLogs, ({ ctx, params }) => leadToCallLog(ctx, params.id));
  api.mount(endpoints.readProviderCallLogs, ({ params }) => readSignedCallLog(deps, params.token));
  const byCall = createLimiter(deps, 'provider-call-control', { calls: 120, perSeconds: 60 });
  api.mount(endpoints.controlProviderCall, async ({ params, body }) => {
    const call = callOfAddress(deps, 'control', params.token);
    await byCall(call.callId);
    return controlCall(deps, call, body);
  });
  api.mount(endpoints.readProviderRecording, ({ params, http }) =>
    readSignedRecording(deps, params.token, http.req.header('range')),
  );
}
