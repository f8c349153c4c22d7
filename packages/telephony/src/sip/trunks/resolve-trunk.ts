import { lookup, resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Peer } from '../network/sockets.ts';
import type { SipTrunk } from './trunk.ts';

/** Where a trunk is reached, the best first (RFC 3263, of which NAPTR is left out). Rejects where its name isn't known. */
export async function resolveTrunk({ host, port, transport }: SipTrunk): Promise<Peer[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return [{ transport, address: bare, port: port ?? 5060 }];
  const targets = port === null ? await serversOf(bare, transport) : [];
  if (targets.length === 0) return addressesOf(bare, port ?? 5060, transport);
  const found = await Promise.all(targets.map((one) => addressesOf(one.name, one.port, transport)));
  return found.flat();
}

async function serversOf(host: string, transport: string): Promise<{ name: string; port: number }[]> {
  try {
    const records = await resolveSrv(`_sip._${transport}.${host}`);
    return records.sort((a, b) => a.priority - b.priority || b.weight - a.weight).slice(0, 8);
  } catch {
    // Most have none: then the name itself is the server's.
    return [];
  }
}

async function addressesOf(host: string, port: number, transport: Peer['transport']): Promise<Peer[]> {
  const found = await lookup(host, { all: true, family: 4 });
  return found.slice(0, 16).map(({ address }) => ({ transport, address, port }));
}
