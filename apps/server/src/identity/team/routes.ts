import { endpoints } from '@deskbell/contract';
import { type Api, callerNetwork, createLimiter } from '../../kernel/http/index.ts';
import type { AccountsParts } from '../accounts/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { leaveAccount } from './leave-account.ts';
import { listTeam } from './list-team.ts';
import { readInvitation } from './read-invitation.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { updateMember } from './update-member.ts';

export function teamRoutes(api: Api, deps: AccountsParts): void {
  const { accounts } = deps;
  const { trustedProxies } = deps.config;
  api.mount(endpoints.listTeam, ({ ctx }) => listTeam(ctx));
  api.mount(endpoints.updateMember, ({ ctx, params, body }) => updateMember(ctx, params.userId, body.role));
  api.mount(endpoints.removeMember, ({ ctx, params }) => removeMember(ctx, params.userId));
  api.mount(endpoints.leaveAccount, ({ ctx }) => leaveAccount(ctx));

  // Mails to whatever address an owner types, with names of their choice in them.
  const mayMailFrom = createLimiter(deps, 'invite', { calls: 40, perSeconds: 3600 });
  const mayMailAgain = createLimiter(deps, 'invite-again', { calls: 5, perSeconds: 3600 });
  api.mount(endpoints.inviteMember, async ({ ctx, body }) => {
    await mayMailFrom(ctx.account.id);
    return inviteMember(ctx, body);
  });
  api.mount(endpoints.resendInvitation, async ({ ctx, params }) => {
    await mayMailAgain(params.id);
    await mayMailFrom(ctx.account.id);
    return resendInvitation(ctx, params.id);
  });
  api.mount(endpoints.revokeInvitation, ({ ctx, params }) => revokeInvitation(ctx, params.id));

  const mayTry = createLimiter(deps, 'join', { calls: 20, perSeconds: 60 });
  api.mount(endpoints.readInvitation, async ({ body, http }) => {
    await mayTry(callerNetwork(http, trustedProxies));
    return readInvitation(deps, body.token);
  });
  api.mount(endpoints.acceptInvitation, async ({ body, http }) => {
    await mayTry(callerNetwork(http, trustedProxies));
    const { headers } = http.req.raw;
    const joined = await acceptInvitation(deps, accounts, await api.sessionOf(headers), body, headers);
    for (const cookie of joined.cookies) http.header('Set-Cookie', cookie, { append: true });
    return (await api.sessionOf(joined.headers))!.user;
  });
}
