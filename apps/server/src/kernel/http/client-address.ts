import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The caller's address: the socket's, or, when that is a trusted proxy, the last address in X-Forwarded-For
 * that is not a trusted proxy itself.
 */
export function clientAddress(context: Context, trustedProxies: readonly string[]): string {
  const socketAddress = (context.env as Partial<HttpBindings>)?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies.length === 0 || !isTrusted(socketAddress, trustedProxies)) return socketAddress;
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const client = hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop, trustedProxies));
  return client ?? socketAddress;
}

/**
 * What a caller's allowance is counted by: their address, and of IPv6 the network of 64 bits that one household or server
 * is given whole.
 */
export function callerNetwork(context: Context, trustedProxies: readonly string[]): string {
  return networkOf(clientAddress(context, trustedProxies));
}

/** `2001:db8:0:1::/64` of `2001:db8:0:1:2:3:4:5`; of an IPv4 address, mapped into IPv6 or not, that address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...behind];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/**
 * The origin a request was sent to, such as `https://desk.example`: as the client named it to a trusted proxy, else as it
 * names it to us.
 */
export function ownOrigin(context: Context, trustedProxies: readonly string[]): string {
  const { protocol, host } = new URL(context.req.url);
  const socketAddress = (context.env as Partial<HttpBindings>)?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies.length === 0 || !isTrusted(socketAddress, trustedProxies)) return `${protocol}//${host}`;
  const last = (name: string) => context.req.header(name)?.split(',').at(-1)?.trim();
  const scheme = last('x-forwarded-proto') === 'https' ? 'https:' : protocol;
  return `${scheme}//${last('x-forwarded-host') ?? host}`;
}

const blockLists = new Map<string, BlockList>();

function isTrusted(address: string, proxies: readonly string[]): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return blockListOf(proxies).check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

function blockListOf(proxies: readonly string[]): BlockList {
  const key = proxies.join(',');
  const known = blockLists.get(key);
  if (known) return known;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  blockLists.set(key, list);
  return list;
}
