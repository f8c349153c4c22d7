import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createProviderCampaign } from './create-provider-campaign.ts';
import { deleteProviderCampaign } from './delete-provider-campaign.ts';
import {
  getProviderCampaign,
  listProviderCampaignPages,
  listProviderCampaigns,
} from './read-provider-campaigns.ts';
import { updateProviderCampaign } from './update-provider-campaign.ts';

export const providerCampaigns: Feature = {
  routes(api) {
    api.mount(endpoints.listProviderCampaigns, ({ ctx, query }) => listProviderCampaigns(ctx, query));
    api.mount(endpoints.listProviderCampaignPages, ({ ctx, query }) => listProviderCampaignPages(ctx, query));
    api.mount(endpoints.createProviderCampaign, ({ ctx, body }) => createProviderCampaign(ctx, body));
    api.mount(endpoints.getProviderCampaign, ({ ctx, params }) => getProviderCampaign(ctx, params.id));
    api.mount(endpoints.updateProviderCampaign, ({ ctx, params, body }) =>
      updateProviderCampaign(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderCampaign, ({ ctx, params }) => deleteProviderCampaign(ctx, params.id));
  },
};
