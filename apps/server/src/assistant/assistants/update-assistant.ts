import type { Assistant, AssistantUpdate, Script } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, lockedError, type MemberContext } from '../../kernel/http/index.ts';
import { requireChannels } from '../../money/usage/index.ts';
import { type AssistantChange, assistantColumns } from './assistant-row.ts';
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
    if (update.script && ctx.session.user.lockedFeatures.includes('scripts'))
      refuseNewLines(before.script, update.script);
    await writeAssistant(tx, id, update, ctx.clock.now());
    const after = await readAssistant(tx, id);
    // What stood before a plan was changed is left as it is until a channel is switched on.
    if (update.widgetEnabled || update.phoneIntegrationEnabled) await requireChannels(tx, ctx.config, after);
    return after;
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: id });
  return assistant;
}

/** What was written before a plan was changed is kept, and may be taken out. */
function refuseNewLines(before: Script, after: Script): void {
  const lines = Object.keys(after) as (keyof Script)[];
  if (lines.some((line) => after[line] !== '' && after[line] !== before[line])) throw lockedError('scripts');
}

/** Writes the given fields in the caller's transaction, who has seen to it that they may be written. */
export async function writeAssistant(
  tx: AccountTransaction,
  id: string,
  change: AssistantChange,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable('assistants')
    .set({ ...assistantColumns(change), updated_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
