import type { Assistant, AssistantUpdate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../http/index.ts';
import { requireChannels } from '../usage/index.ts';
import { assistantColumns } from './assistant-row.ts';
import { readAssistant } from './get-assistant.ts';

/** Changes the given fields. Owners pause and resume; the setup states before that are the administrator's. */
export async function updateAssistant(
  ctx: MemberContext,
  id: string,
  update: AssistantUpdate,
): Promise<Assistant> {
  const assistant = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readAssistant(tx, id);
    if (update.setupStatus && !['live', 'paused'].includes(before.setupStatus)) {
      throw new AppError('conflict', 'This assistant is still being set up.');
    }
    await tx.kysely
      .updateTable('assistants')
      .set({ ...assistantColumns(update), updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    const after = await readAssistant(tx, id);
    // What stood before a plan was changed is left as it is until a channel is switched on.
    if (update.widgetEnabled || update.phoneIntegrationEnabled) await requireChannels(tx, ctx.config, after);
    return after;
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: id });
  return assistant;
}
