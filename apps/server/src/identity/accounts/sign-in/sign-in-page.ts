const anySite = 'http://site.invalid';

/** Our sign-in page, which goes on to `next` afterwards if that is a page of this site; anything else is dropped. */
export function signInPage(next: string | undefined): string {
  const page = pageOfThisSite(next);
  return page ? `/login?next=${encodeURIComponent(page)}` : '/login';
}

function pageOfThisSite(next: string | undefined): string | null {
  // Parsed as browsers do, which read `/\other.example` and `/<tab>/other.example` as another site.
  const url = next?.startsWith('/') ? URL.parse(next, anySite) : null;
  if (url?.origin !== anySite || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return null;
  return url.pathname + url.search + url.hash;
}
