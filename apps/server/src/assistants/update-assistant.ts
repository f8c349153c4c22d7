import type { Assistant, AssistantUpdate } from '@deskbell/contract';
import { AppError, type OwnerContext } from '../http/index.ts';
import { assistantColumns } from './assistant-row.ts';
import { readAssistant } from './get-assistant.ts';

/** Changes the given fields. Owners pause and resume; the setup states before that are the administrator's. */
export async function updateAssistant(
  ctx: OwnerContext,
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
    return readAssistant(tx, id);
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: id });
  return assistant;
}
