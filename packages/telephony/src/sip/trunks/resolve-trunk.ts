import { lookup, resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import { plainAddress } from '../network/ip-address.ts';
import type { Peer } from '../network/peer.ts';
import type { SipTrunk } from './trunk.ts';

/** It is known where a trunk is, and from where we listen it can't be reached. The message is for its owner. */
export class OtherFamilyError extends Error {}

/**
 * Where a trunk is reached, the best first, of each of its servers IPv4 before IPv6 (RFC 3263, of which NAPTR is left out). Rejects
 * where its name isn't known, and with an OtherFamilyError where none of its addresses is of `families`.
 */
export async function resolveTrunk(
  trunk: Pick<SipTrunk, 'host' | 'port' | 'transport' | 'certificate'>,
  families: readonly (4 | 6)[],
): Promise<Peer[]> {
  const found = await peersOf(trunk);
  const reached = found.filter(({ address }) => families.includes(isIP(address) as 4 | 6));
  if (found.length > 0 && reached.length === 0) throw new OtherFamilyError(notReached(families));
  return reached;
}

const notReached = (families: readonly (4 | 6)[]): string =>
  families.includes(4)
    ? 'It has IPv6 addresses alone. Set SIP_ADDRESS to :: to reach it.'
    : 'It has IPv4 addresses alone. Set SIP_ADDRESS to :: or 0.0.0.0 to reach it.';

async function peersOf({
  host,
  port,
  transport,
  certificate,
}: Pick<SipTrunk, 'host' | 'port' | 'transport' | 'certificate'>): Promise<Peer[]> {
  const name = host.replace(/^\[|\]$/g, '');
  const usualPort = transport === 'tls' ? 5061 : 5060;
  // Whatever its servers are called: who answers for the name must be able to show it (RFC 5922, 7.1).
  const as: PeerKind = { transport, ...(transport === 'tls' && { trust: { name, certificate } }) };
  if (isIP(name) !== 0) return [{ ...as, address: plainAddress(name), port: port ?? usualPort }];
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
  const found = await lookup(host, { all: true });
  return found
    .sort((one, other) => one.family - other.family)
    .slice(0, 16)
    .map(({ address }) => ({ ...as, address: plainAddress(address), port }));
}
