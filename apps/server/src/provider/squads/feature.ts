import { endpoints } from '@deskbell/contract';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { responderOf } from '../assistants/index.ts';
import { createProviderSquad } from './create-provider-squad.ts';
import { deleteProviderSquad } from './delete-provider-squad.ts';
import { getProviderSquad } from './get-provider-squad.ts';
import { listProviderSquads } from './list-provider-squads.ts';
import { updateProviderSquad } from './update-provider-squad.ts';

export const providerSquads: Feature<ChatDeps> = {
  routes(api, chat) {
    const shownIn = async ({ account }: { account: { id: string } }) => responderOf(chat, account.id);

    api.mount(endpoints.listProviderSquads, async ({ ctx, query }) =>
      listProviderSquads(ctx, query, await shownIn(ctx)),
    );
    api.mount(endpoints.createProviderSquad, async ({ ctx, body }) =>
      createProviderSquad(ctx, body, await shownIn(ctx)),
    );
    api.mount(endpoints.getProviderSquad, async ({ ctx, params }) =>
      getProviderSquad(ctx, params.id, await shownIn(ctx)),
    );
    api.mount(endpoints.updateProviderSquad, async ({ ctx, params, body }) =>
      updateProviderSquad(ctx, params.id, body, await shownIn(ctx)),
    );
    api.mount(endpoints.deleteProviderSquad, async ({ ctx, params }) =>
      deleteProviderSquad(ctx, params.id, await shownIn(ctx)),
    );
  },
};
