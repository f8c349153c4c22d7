import { lookup, resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Peer } from '../network/peer.ts';
import type { SipTrunk } from './trunk.ts';

/** Where a trunk is reached, the best first (RFC 3263, of which NAPTR is left out). Rejects where its name isn't known. */
export async function resolveTrunk({ host, port, transport, certificate }: SipTrunk): Promise<Peer[]> {
  const name = host.replace(/^\[|\]$/g, '');
  const usualPort = transport === 'tls' ? 5061 : 5060;
  // Whatever its servers are called: who answers for the name must be able to show it (RFC 5922, 7.1).
  const as: PeerKind = { transport, ...(transport === 'tls' && { trust: { name, certificate } }) };
  if (isIP(name) !== 0) return [{ ...as, address: name, port: port ?? usualPort }];
  const targets = port === null ? await serversOf(name, transport) : [];
  if (targets.length === 0) return addressesOf(name, port ?? usualPort, as);
  const found = await Promise.all(targets.map((one) => addressesOf(one.name, one.port, as)));
  return found.flat();
}

type PeerKind = Pick<Peer, 'transport' | 'trust'>;

async function serversOf(
  host: string,
  transport: Peer['transport'],
): Promise<{ name: string; port: number }[]> {
  try {
    const service = transport === 'tls' ? '_sips._tcp' : `_sip._${transport}`;
    const records = await resolveSrv(`${service}.${host}`);
    return records.sort((a, b) => a.priority - b.priority || b.weight - a.weight).slice(0, 8);
  } catch {
    // Most have none: then the name itself is the server's.
    return [];
  }
}

async function addressesOf(host: string, port: number, as: PeerKind): Promise<Peer[]> {
  const found = await lookup(host, { all: true, family: 4 });
  return found.slice(0, 16).map(({ address }) => ({ ...as, address, port }));
}
