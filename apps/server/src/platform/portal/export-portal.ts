import { getAssistant } from '../../assistant/assistants/index.ts';
import { exportConversations } from '../../conversation/conversations/index.ts';
import { asFileName } from '../../kernel/downloads/index.ts';
import { notFound, type SignedInContext } from '../../kernel/http/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { exportLeads } from '../../people/leads/index.ts';
import { type VisibleAssistant, visibleAssistant } from './visible-assistants.ts';

/** All leads of a client's assistant as `{business}_leads_{date}.csv`. */
export async function exportPortalLeads(
  ctx: SignedInContext,
  assistantId: string | undefined,
): Promise<Response> {
  const shown = await requireShown(ctx, assistantId);
  const { businessName } = await getAssistant(shown.ctx, shown.assistantId);
  const day = dayIn(shown.ctx.account.timeZone, ctx.clock.now());
  return exportLeads(shown.ctx, shown.assistantId, {}, `${asFileName(businessName)}_leads_${day}.csv`);
}

/** All conversations of a client's assistant as `{business}_conversations_{date}.csv`. */
export async function exportPortalConversations(
  ctx: SignedInContext,
  assistantId: string | undefined,
): Promise<Response> {
  const shown = await requireShown(ctx, assistantId);
  return exportConversations(shown.ctx, shown.assistantId, {});
}

async function requireShown(
  ctx: SignedInContext,
  assistantId: string | undefined,
): Promise<VisibleAssistant> {
  const shown = await visibleAssistant(ctx, assistantId);
  if (!shown) throw notFound('Assistant');
  return shown;
}
