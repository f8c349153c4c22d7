import type { PreparedSpeech } from '@deskbell/contract';
import { requireAssistant } from '../assistants/index.ts';
import type { OwnerContext } from '../http/index.ts';

/** How much of what an assistant may say is spoken in advance. */
export async function getPreparedSpeech(ctx: OwnerContext, assistantId: string): Promise<PreparedSpeech> {
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  return { status: 'off', ready: 0, total: 0 };
}
