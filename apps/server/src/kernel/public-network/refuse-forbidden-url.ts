import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { AppError } from '../http/index.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Throws invalid_input for an address that events are not sent to: without https, or in a private network by what its name
 * says now. A name that leads nowhere yet may be saved; where it leads is judged again at every connection. `path`: of the
 * field that is refused.
 */
export async function refuseForbiddenUrl(
  { webhooks }: Pick<Config, 'webhooks'>,
  url: string,
  { path = 'url', resolve = addressesOf }: { path?: string; resolve?(name: string): Promise<string[]> } = {},
): Promise<void> {
  if (webhooks.privateAddresses) return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') throw refused(path, 'Use an address that begins with https://');
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.every(isPublicAddress)) return;
  throw refused(path, 'This address is in a private network. Use one that can be reached from the internet');
}

const addressesOf = async (name: string): Promise<string[]> => {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
