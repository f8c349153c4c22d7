import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { countClients } from './count-clients.ts';
import { createClientAssistant } from './create-client-assistant.ts';
import { inviteClient } from './invite-client.ts';
import { listClients } from './list-clients.ts';
import { updateClientAssistant } from './update-client-assistant.ts';

export function clientRoutes(api: Api): void {
  api.mount(endpoints.listClients, ({ ctx, query }) => listClients(ctx, query));
  api.mount(endpoints.countClients, ({ ctx }) => countClients(ctx));
  api.mount(endpoints.createClientAssistant, ({ ctx, body }) => createClientAssistant(ctx, body));
  api.mount(endpoints.updateClientAssistant, ({ ctx, params, body }) =>
    updateClientAssistant(ctx, params.id, body),
  );
  api.mount(endpoints.inviteClient, ({ ctx, params }) => inviteClient(ctx, params.id));
}
