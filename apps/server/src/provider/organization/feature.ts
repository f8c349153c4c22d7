import { endpoints } from '@deskbell/contract';
import { leaveAccount, removeMember } from '../../identity/team/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { createLimiter } from '../../kernel/http/index.ts';
import { inviteProviderUsers } from './invite-provider-users.ts';
import { getProviderOrg, requireOwnOrg, updateProviderOrg } from './provider-org.ts';
import { listProviderUsers, setProviderRole } from './provider-users.ts';

export const providerOrganization: Feature = {
  routes(api, deps) {
    api.mount(endpoints.listProviderOrgs, async ({ ctx }) => [await getProviderOrg(ctx)]);
    api.mount(endpoints.getProviderOrg, ({ ctx, params }) => {
      requireOwnOrg(ctx, params.id);
      return getProviderOrg(ctx);
    });
    api.mount(endpoints.updateProviderOrg, ({ ctx, params, body }) => {
      requireOwnOrg(ctx, params.id);
      return updateProviderOrg(ctx, body);
    });
    api.mount(endpoints.listProviderUsers, ({ ctx, params }) => {
      requireOwnOrg(ctx, params.id);
      return listProviderUsers(ctx);
    });
    const mayMailFrom = createLimiter(deps, 'invite', { calls: 40, perSeconds: 3600 });
    api.mount(endpoints.inviteProviderUsers, ({ ctx, params, body }) => {
      requireOwnOrg(ctx, params.id);
      return inviteProviderUsers(ctx, body, () => mayMailFrom(ctx.account.id));
    });
    api.mount(endpoints.setProviderRole, ({ ctx, params, body }) => {
      requireOwnOrg(ctx, params.id);
      return setProviderRole(ctx, body);
    });
    api.mount(endpoints.removeProviderUser, ({ ctx, params }) => {
      requireOwnOrg(ctx, params.id);
      return removeMember(ctx, params.memberId);
    });
    api.mount(endpoints.leaveProviderOrg, ({ ctx, params }) => {
      requireOwnOrg(ctx, params.id);
      return leaveAccount(ctx);
    });
  },
};
