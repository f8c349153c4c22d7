import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createAssistant } from './create-assistant.ts';
import { deleteAssistant } from './delete-assistant.ts';
import { getAssistant } from './get-assistant.ts';
import { listAssistants } from './list-assistants.ts';
import { updateAssistant } from './update-assistant.ts';

export function assistantRoutes(api: Api): void {
  api.mount(endpoints.listAssistants, ({ ctx, query }) => listAssistants(ctx, query));
  api.mount(endpoints.createAssistant, ({ ctx, body }) => createAssistant(ctx, body));
  api.mount(endpoints.getAssistant, ({ ctx, params }) => getAssistant(ctx, params.id));
  api.mount(endpoints.updateAssistant, ({ ctx, params, body }) => updateAssistant(ctx, params.id, body));
  api.mount(endpoints.deleteAssistant, ({ ctx, params }) => deleteAssistant(ctx, params.id));
}
