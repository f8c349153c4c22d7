/** Whether an app may have browsers sent there: by HTTPS, or to a program on the person's own computer. */
export function isRedirectAddress(address: string): boolean {
  const url = /^[\x21-\x7e]{1,2000}$/.test(address) ? URL.parse(address) : null;
  if (!url || address.includes('#') || url.username || url.password) return false;
  return url.protocol === 'https:' || isLoopback(url);
}

/** Whether an address is one of those that were registered. A program on a computer listens on a port of the moment (RFC 8252). */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (!isRedirectAddress(address)) return false;
  const local = withoutPort(address);
  return registered.some((known) => known === address || (local !== null && withoutPort(known) === local));
}

/** Where an address leads, for a person: its host, or null for their own computer. */
export function hostOf(address: string): string | null {
  const url = new URL(address);
  return isLoopback(url) ? null : url.host;
}

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function withoutPort(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !isLoopback(url)) return null;
  url.port = '';
  return url.href;
}
