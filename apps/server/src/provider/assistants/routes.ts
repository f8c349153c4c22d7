import { endpoints } from '@deskbell/contract';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Api } from '../../kernel/http/index.ts';
import { changeProviderAssistant } from './change-provider-assistant.ts';
import { createProviderAssistant } from './create-provider-assistant.ts';
import { deleteProviderAssistant } from './delete-provider-assistant.ts';
import { getProviderAssistant } from './get-provider-assistant.ts';
import { listProviderAssistantVersions } from './list-provider-assistant-versions.ts';
import { listProviderAssistantPages, listProviderAssistants } from './list-provider-assistants.ts';
import { responderOf } from './responder-of.ts';

export function providerAssistantRoutes(api: Api, chat: ChatDeps): void {
  const shownIn = async ({ account }: { account: { id: string } }) => responderOf(chat, account.id);

  api.mount(endpoints.listProviderAssistants, async ({ ctx, query }) =>
    listProviderAssistants(ctx, query, await shownIn(ctx)),
  );
  api.mount(endpoints.listProviderAssistantPages, async ({ ctx, query }) =>
    listProviderAssistantPages(ctx, query, await shownIn(ctx)),
  );
  api.mount(endpoints.createProviderAssistant, async ({ ctx, body }) =>
    createProviderAssistant(ctx, body, await shownIn(ctx)),
  );
  api.mount(endpoints.getProviderAssistant, async ({ ctx, params }) =>
    getProviderAssistant(ctx, params.id, await shownIn(ctx)),
  );
  api.mount(endpoints.updateProviderAssistant, async ({ ctx, params, body }) =>
    changeProviderAssistant(ctx, params.id, { given: body, isWhole: false }, await shownIn(ctx)),
  );
  api.mount(endpoints.replaceProviderAssistant, async ({ ctx, params, body }) =>
    changeProviderAssistant(ctx, params.id, { given: body, isWhole: true }, await shownIn(ctx)),
  );
  api.mount(endpoints.deleteProviderAssistant, async ({ ctx, params }) =>
    deleteProviderAssistant(ctx, params.id, await shownIn(ctx)),
  );
  api.mount(endpoints.listProviderAssistantVersions, async ({ ctx, params, query }) =>
    listProviderAssistantVersions(ctx, params.id, query, await shownIn(ctx)),
  );
}
