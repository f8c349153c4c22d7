import { addressWithout, type ProviderToolUpdate } from '@deskbell/contract';
import type { Config } from '../../kernel/config.ts';
import { refuseForbiddenUrl } from '../../kernel/public-network/index.ts';

type Given = Omit<ProviderToolUpdate, 'type'>;

/** What is kept after a change: given fields over those before. Null takes one away. */
export function givenFields(before: object, given: Given): Record<string, unknown> {
  const all = Object.entries({ ...before, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
}

/** Throws invalid_input for addresses that nothing is sent to from here. `path`: of the tool, with a dot. */
export async function refuseForbiddenAddresses(
  config: Pick<Config, 'webhooks'>,
  { server, url }: Pick<Given, 'server' | 'url'>,
  path = '',
): Promise<void> {
  if (server?.url) await refuseForbiddenUrl(config, server.url, { path: `${path}server.url` });
  if (url) await refuseForbiddenUrl(config, addressWithout(url), { path: `${path}url` });
}
