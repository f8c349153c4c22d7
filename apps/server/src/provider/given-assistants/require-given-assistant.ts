import type { ProviderAssistantFields, ProviderInlineAssistant } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { refuseForbiddenAddresses } from '../assistants/index.ts';
import { requireKnowledgeBase } from '../given-files/index.ts';
import { requireStructuredOutputs } from '../given-outputs/index.ts';
import { requireTools } from '../tools/index.ts';

/** Throws invalid_input for what a request says of an assistant that isn't there, or is nowhere that anything is sent to from here. */
export async function requireGivenAssistant(
  ctx: MemberContext,
  said: readonly (ProviderInlineAssistant | null | undefined)[],
): Promise<void> {
  for (const one of said) {
    if (!one) continue;
    const fields = one as ProviderAssistantFields;
    await refuseForbiddenAddresses(ctx.config, fields);
    await ctx.db.account(ctx.account.id, async (tx) => {
      await requireTools(tx, fields);
      await requireKnowledgeBase(tx, fields);
      await requireStructuredOutputs(tx, fields);
    });
  }
}
