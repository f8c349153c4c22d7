import { listOutbox as listOutboxEndpoint } from '@deskbell/contract';
import type { Api } from '../http/index.ts';
import { listOutbox } from '../mail/index.ts';

/** Mounts the administrator's endpoints. */
export function adminRoutes(api: Api): void {
  api.mount(listOutboxEndpoint, ({ ctx, query }) => listOutbox(ctx, query));
}
