/** Where the first step of signing in leads: to the second where one is wanted. */
export function afterFirstStep({ wantsCode }: { wantsCode: boolean }, next: string | undefined): string {
  const address = nextAddress(next);
  return wantsCode ? `/login?${new URLSearchParams({ view: 'code', next: address })}` : address;
}

/** Where somebody new goes: to set up their assistant, unless they came for something else. */
export const afterSignUp = (next: string | undefined): string =>
  next ? nextAddress(next) : '/dashboard?section=setup';

/** Where to go after signing in: the page that was asked for, if it is one of ours. */
export function nextAddress(next: string | undefined): string {
  const fallback = '/dashboard';
  if (!next) return fallback;
  const url = URL.parse(next, 'http://ours.invalid');
  const ours = url?.origin === 'http://ours.invalid' && next.startsWith('/');
  // Never back into signing in or out.
  return ours && !/^\/(login|api)\b/.test(url.pathname) ? url.pathname + url.search + url.hash : fallback;
}
