/**
 * The origins of our own pages. The request's own host counts only when PUBLIC_URL is unset or
 * local (`localhost` and `127.0.0.1` are the same): a page that sends that origin was served by us.
 */
export function trustedOrigins(publicUrl: string, isGuessed: boolean, request?: Request): string[] {
  const configured = new URL(publicUrl);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(configured.hostname);
  if (!request || !(isGuessed || isLocal)) return [configured.origin];
  const { host } = new URL(request.url);
  return [configured.origin, `http://${host}`, `https://${host}`];
}
