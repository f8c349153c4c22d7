import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { deleteProviderLogs } from './delete-provider-logs.ts';
import { listProviderLogs } from './list-provider-logs.ts';
import { deleteOldMessagesHourly } from './sending/delete-old-messages.ts';
import { createMessageDispatcher } from './sending/message-dispatcher.ts';

export const providerMessageDeliveries: Feature = {
  routes(api) {
    api.mount(endpoints.listProviderLogs, ({ ctx, query }) => listProviderLogs(ctx, query));
    api.mount(endpoints.deleteProviderLogs, ({ ctx, query }) => deleteProviderLogs(ctx, query));
  },
  async cleanup(deps) {
    await deleteOldMessagesHourly(deps);
    const dispatcher = createMessageDispatcher(deps);
    await dispatcher.start();
    deps.stopping.addEventListener('abort', () => deps.shutdownTasks.add(dispatcher.stop()), { once: true });
  },
};
