import type { ProviderCampaign } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { deleteCampaign } from '../../phone/outbound/index.ts';
import { getProviderCampaign } from './read-provider-campaigns.ts';

/** Deletes a campaign as the dashboard does, unless it goes on; answers it as it was. */
export async function deleteProviderCampaign(ctx: MemberContext, id: string): Promise<ProviderCampaign> {
  const campaign = await getProviderCampaign(ctx, id);
  await deleteCampaign(ctx, id);
  return campaign;
}
