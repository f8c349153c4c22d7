import type { ProviderServer } from '@deskbell/contract';
import type { Deps } from '../../../kernel/http/index.ts';

/** What a connection is made of can't be chosen. */
const ours =
  /^(host|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*)$/;

/** What an assistant's server is sent with every message: its own headers, and its secret as the provider sends it. */
export function headersOf(
  { brand }: Deps['config'],
  { headers, secret }: ProviderServer,
): Record<string, string> {
  const name = brand.name.replace(/[^A-Za-z]/g, '') || 'Deskbell';
  const given = Object.entries(headers ?? {}).map(([key, value]) => [key.toLowerCase(), value] as const);
  return {
    'user-agent': `${name}-Server-Messages/1.0`,
    ...Object.fromEntries(given.filter(([key]) => !ours.test(key))),
    ...(secret && { 'x-vapi-secret': secret }),
  };
}
