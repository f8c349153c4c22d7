import { type AppRequest, type AppRequestView, may } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { checkAppRequest } from './check-app-request.ts';
import { hostOf } from './redirect-addresses.ts';

/**
 * Who asks for what, for the person who decides.
 * @throws AppError invalid_input for a request that no app should make; forbidden when the person may do nothing of it
 */
export async function readAppRequest(ctx: MemberContext, request: AppRequest): Promise<AppRequestView> {
  const { client, redirectUri, scopes: asked } = await checkAppRequest(ctx, request);
  const { user } = ctx.session;
  const scopes = asked.filter((scope) => may(user.role, scope));
  if (scopes.length === 0)
    throw new AppError(
      'forbidden',
      'Your role allows nothing of what this app asks for. Ask an owner of the account.',
    );
  return {
    appName: client.name,
    returnsTo: hostOf(redirectUri),
    accountId: ctx.account.id,
    accountName: user.account!.name,
    scopes,
  };
}
