/**
 * Where to go after signing in: the page that was asked for, if it is one of ours.
 * @public
 */
export function nextAddress(next: string | undefined): string {
  const fallback = '/dashboard';
  if (!next) return fallback;
  const url = URL.parse(next, 'http://ours.invalid');
  const ours = url?.origin === 'http://ours.invalid' && next.startsWith('/');
  // Never back into signing in or out.
  return ours && !/^\/(login|api)\b/.test(url.pathname) ? url.pathname + url.search + url.hash : fallback;
}
