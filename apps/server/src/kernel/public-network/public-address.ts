import ipaddr from 'ipaddr.js';

/**
 * Is this an address of the public internet? Not one of this machine, of a private or a provider's network, of a cloud's
 * metadata service (link-local), of multicast, or one that wraps any of these in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  return plain.kind() === 'ipv4' || plain.match(globalUnicast);
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
