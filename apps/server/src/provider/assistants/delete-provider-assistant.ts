import type { ProviderAssistant, ProviderResponder } from '@deskbell/contract';
import { deleteAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { getProviderAssistant } from './get-provider-assistant.ts';

/** Deletes an assistant as the dashboard does, with everything under it; answers it as it was. */
export async function deleteProviderAssistant(
  ctx: MemberContext,
  id: string,
  responder: ProviderResponder,
): Promise<ProviderAssistant> {
  const assistant = await getProviderAssistant(ctx, id, responder);
  await deleteAssistant(ctx, id);
  return assistant;
}
