import { crmProviderNames } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { type ConnectionRow, openToken, providerOf } from './connection-row.ts';
import { type Crm, CrmFailure } from './providers/crm.ts';
import { openCrm } from './providers/open-crm.ts';

/** The CRM of a connection. Throws a CrmFailure where its token was sealed under a secret that is lost. */
export function openConnection(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  row: Pick<ConnectionRow, 'id' | 'provider' | 'token'>,
  signal?: AbortSignal,
): Crm {
  const provider = providerOf(row);
  const token = openToken(secrets, row);
  if (token === null)
    throw new CrmFailure(
      'refused',
      `The token for ${crmProviderNames[provider]} can’t be read any more: enter it again`,
    );
  return openCrm(config, { provider, token }, signal);
}
