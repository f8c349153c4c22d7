import { type AppRequest, type AppRequestView, may } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { checkAppRequest } from './check-app-request.ts';
import { hostOf } from './redirect-addresses.ts';

/** Who asks for what, for the person who decides. Throws invalid_input for a request that no app should make. */
export async function readAppRequest(ctx: MemberContext, request: AppRequest): Promise<AppRequestView> {
  const { client, redirectUri, scopes } = await checkAppRequest(ctx, request);
  const { user } = ctx.session;
  return {
    appName: client.name,
    returnsTo: hostOf(redirectUri),
    accountId: ctx.account.id,
    accountName: user.account!.name,
    scopes: scopes.filter((scope) => may(user.role, scope)),
  };
}
