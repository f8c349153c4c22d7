import { isIP, isIPv4 } from 'node:net';

/** An address as sockets tell it: IPv6 in its one short form (RFC 5952), IPv4 without the form that it has on an IPv6 socket. */
export function plainAddress(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(unmapped) === 6 && !unmapped.includes('%')
    ? new URL(`http://[${unmapped}]`).hostname.slice(1, -1)
    : unmapped;
}

/** An address as a socket of a family takes it to send to: one of IPv6 sends to IPv4 only by the mapped form. */
export const addressForSocket = (family: string, address: string): string =>
  family === 'IPv6' && isIPv4(address) ? `::ffff:${address}` : address;

/** As in an address with a port. */
export const bracketed = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/** Which families are reached from where we listen: on every IPv6 address, which is every IPv4 one as well, both. */
export const familiesAt = (address: string): readonly (4 | 6)[] =>
  isIPv4(address) ? [4] : address === '::' ? [4, 6] : [6];

/** Whose an address is, as far as anybody can choose theirs: of IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = plainAddress(address).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}
