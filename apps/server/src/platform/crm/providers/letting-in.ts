import type { CrmConnect } from '@deskbell/contract';
import type { Config } from '../../../kernel/config.ts';
import type { KeptApp } from './app-access.ts';
import { redeemCode } from './zoho/zoho-tokens.ts';

/** What lets us in, as it is to be kept: a token as it is, an app as JSON, whose code is exchanged first. Throws CrmFailure. */
export async function lettingIn(
  { crm }: Pick<Config, 'crm'>,
  { provider, token, app }: Pick<CrmConnect, 'provider' | 'token' | 'app'>,
): Promise<string> {
  if (!app) return token ?? '';
  const { code: _, ...kept } = app;
  const refreshToken = provider === 'zoho' ? await redeemCode({ app, apiBase: crm.zohoApiBase }) : undefined;
  return JSON.stringify({ ...kept, ...(refreshToken && { refreshToken }) } satisfies KeptApp);
}
