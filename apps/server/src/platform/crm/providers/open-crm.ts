import type { CrmProvider } from '@deskbell/contract';
import type { Config } from '../../../kernel/config.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { CrmAppAccess, KeptApp } from './app-access.ts';
import type { Crm } from './crm.ts';
import { openHubspot } from './hubspot/open-hubspot.ts';
import { openPipedrive } from './pipedrive/open-pipedrive.ts';
import { openSalesforce } from './salesforce/open-salesforce.ts';
import { openZoho } from './zoho/open-zoho.ts';

/** The CRM of a provider, by what lets us in as it is kept: a token, or an app as JSON. `signal` breaks off what is asked. */
export function openCrm(
  { crm }: Pick<Config, 'crm'>,
  { provider, token }: { provider: CrmProvider; token: string },
  signal?: AbortSignal,
): Crm {
  const byApp = (apiBase: string | null): CrmAppAccess => ({
    app: JSON.parse(token) as KeptApp,
    credentials: token,
    ...{ apiBase, signal, accessTokens: accessTokensOf(crm) },
  });
  switch (provider) {
    case 'hubspot':
      return openHubspot({ token, apiBase: crm.hubspotApiBase, signal });
    case 'pipedrive':
      return openPipedrive({ token, apiBase: crm.pipedriveApiBase, signal });
    case 'salesforce':
      return openSalesforce(byApp(crm.salesforceApiBase));
    case 'zoho':
      return openZoho(byApp(crm.zohoApiBase));
  }
}

/** Those of one server, and gone with it. */
const ofServers = new WeakMap<Config['crm'], AccessTokens>();

function accessTokensOf(crm: Config['crm']): AccessTokens {
  const known = ofServers.get(crm) ?? new Map<string, string>();
  ofServers.set(crm, known);
  return known;
}
