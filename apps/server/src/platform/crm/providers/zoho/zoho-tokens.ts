import type { CrmApp } from '@deskbell/contract';
import { askForTokens } from '../access-tokens.ts';
import { CrmFailure } from '../crm.ts';
import { name, tokenRefusal } from './refusal-of.ts';
import { zohoHosts } from './zoho-hosts.ts';

interface Asked {
  app: CrmApp;
  apiBase: string | null;
  signal?: AbortSignal | undefined;
}

/** The lasting token that a self client's code is good for, once. Throws CrmFailure. */
export async function redeemCode({ app, apiBase, signal }: Asked): Promise<string> {
  const { refresh_token: refreshToken } = await askZoho(
    { app, apiBase, signal },
    { grant_type: 'authorization_code', code: app.code ?? '' },
  );
  if (refreshToken) return refreshToken;
  throw new CrmFailure('refused', `${name} gave no lasting access for this code: make a new one`);
}

/** An access token, good for an hour. Throws CrmFailure. */
export async function refreshAccess(asked: Asked, refreshToken: string): Promise<string> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return (await askZoho(asked, form)).access_token;
}

function askZoho({ app, apiBase, signal }: Asked, form: Record<string, string>) {
  const { host, clientId: client_id, clientSecret: client_secret } = app;
  return askForTokens({
    ...{ name, isFake: apiBase !== null, signal, refusalOf: tokenRefusal },
    url: `${apiBase ?? zohoHosts.get(host)!.accounts}/oauth/v2/token`,
    form: { client_id, client_secret, ...form },
  });
}
