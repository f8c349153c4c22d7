import { endpoints } from '@deskbell/contract';
import type { Api } from '../../../kernel/http/index.ts';
import { listCampaigns } from './campaign-list.ts';
import { exportCampaign, listCampaignPeople } from './campaign-people.ts';
import { changeCampaignState } from './change-campaign-state.ts';
import { previewCampaign } from './check-list.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';

export function campaignRoutes(api: Api): void {
  api.mount(endpoints.listCampaigns, ({ ctx, params, query }) => listCampaigns(ctx, params.id, query));
  api.mount(endpoints.previewCampaign, ({ ctx, params, body }) => previewCampaign(ctx, params.id, body));
  api.mount(endpoints.createCampaign, ({ ctx, params, body }) => createCampaign(ctx, params.id, body));
  api.mount(endpoints.changeCampaignState, ({ ctx, params, body }) =>
    changeCampaignState(ctx, params.id, body.state),
  );
  api.mount(endpoints.deleteCampaign, ({ ctx, params }) => deleteCampaign(ctx, params.id));
  api.mount(endpoints.listCampaignPeople, ({ ctx, params, query }) =>
    listCampaignPeople(ctx, params.id, query),
  );
  api.mount(endpoints.exportCampaign, ({ ctx, params }) => exportCampaign(ctx, params.id));
}
