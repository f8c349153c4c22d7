/**
 * The origins whose pages may call the sign-in endpoints. The browser's own idea of our host counts only where nobody
 * told us our address, or where it is this machine (`localhost` and `127.0.0.1` are then one): a page that sends that
 * origin was served by us.
 */
export function trustedOrigins(publicUrl: string, isGuessed: boolean, request?: Request): string[] {
  const configured = new URL(publicUrl);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(configured.hostname);
  if (!request || !(isGuessed || isLocal)) return [configured.origin];
  const { host } = new URL(request.url);
  return [configured.origin, `http://${host}`, `https://${host}`];
}
