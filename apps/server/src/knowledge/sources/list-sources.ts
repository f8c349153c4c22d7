import type { KnowledgeSource } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readSources } from './source-row.ts';

/** Documents and websites of an assistant, oldest first. */
export function listSources(ctx: MemberContext, assistantId: string): Promise<KnowledgeSource[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readSources(tx, { assistantId }, ctx.textModel.current()?.modelId ?? null);
  });
}
