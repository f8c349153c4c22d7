import type { CrmProvider } from '@deskbell/contract';
import type { Config } from '../../../kernel/config.ts';
import type { Crm } from './crm.ts';
import { openHubspot } from './hubspot/open-hubspot.ts';
import { openPipedrive } from './pipedrive/open-pipedrive.ts';

/** The CRM of a provider, by a token. `signal` breaks off what is asked. */
export function openCrm(
  { crm }: Pick<Config, 'crm'>,
  { provider, token }: { provider: CrmProvider; token: string },
  signal?: AbortSignal,
): Crm {
  switch (provider) {
    case 'hubspot':
      return openHubspot({ token, apiBase: crm.hubspotApiBase, signal });
    case 'pipedrive':
      return openPipedrive({ token, apiBase: crm.pipedriveApiBase, signal });
  }
}
