import type { Context } from 'hono';
import { type Api, AppError, hasPermission } from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';

/** Assistants that are not live answer only in their own account's preview. */
export async function requireLive(
  api: Api,
  http: Context,
  snapshot: AssistantSnapshot,
  preview: boolean,
): Promise<void> {
  if (snapshot.assistant.setup_status === 'live') return;
  if (preview) {
    const session = await api.callerOf(http.req.raw.headers);
    if (hasPermission(session, snapshot.accountId, 'setup.write')) return;
  }
  throw new AppError('assistant_not_live', "This assistant isn't available right now.");
}
