import type { PortalAssistant } from '@deskbell/contract';
import { getAssistant } from '../../assistant/assistants/index.ts';
import type { SignedInContext } from '../../kernel/http/index.ts';
import { type VisibleAssistant, visibleAssistant, visibleAssistants } from './visible-assistants.ts';

/** The assistants a client sees, the first set up first. */
export async function listPortalAssistants(ctx: SignedInContext): Promise<PortalAssistant[]> {
  return Promise.all((await visibleAssistants(ctx)).map(readPortalAssistant));
}

/** The one asked for, or else the first set up; null while there is none. */
export async function getPortalAssistant(
  ctx: SignedInContext,
  assistantId: string | undefined,
): Promise<PortalAssistant | null> {
  const shown = await visibleAssistant(ctx, assistantId);
  return shown && readPortalAssistant(shown);
}

async function readPortalAssistant({ ctx, assistantId }: VisibleAssistant): Promise<PortalAssistant> {
  const assistant = await getAssistant(ctx, assistantId);
  return {
    id: assistant.id,
    name: assistant.name,
    businessName: assistant.businessName,
    industry: assistant.industry,
    widgetEnabled: assistant.widgetEnabled,
    phoneIntegrationEnabled: assistant.phoneIntegrationEnabled,
    setupStatus: assistant.setupStatus,
    createdAt: assistant.createdAt,
    timeZone: ctx.account.timeZone,
  };
}
