/** An address as pages are told apart: without fragment, campaign parameters and the doubtful end of a directory. */
export function normalAddress(raw: string): string | null {
  const url = URL.parse(raw);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/\/index\.html?$/i, '/');
  return url.href.length <= maxLength ? url.href : null;
}

const campaign = /^(utm_.*|gclid|fbclid|msclkid|mc_[ce]id|phpsessid|jsessionid|sessionid)$/i;
const maxLength = 1000;

/** The same site: the same host, with or without www, over http or https. */
export function isSameSite(address: string, site: string): boolean {
  const host = (raw: string) => URL.parse(raw)?.host.replace(/^www\./, '') ?? null;
  return host(address) !== null && host(address) === host(site);
}

/** Could a page of text be there? Judged by the ending alone, to spare the asking. */
export function isLikelyPage(address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return !notPages.test(path);
}

const notPages =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|mov|avi|webm|ogg|wav|zip|gz|tgz|rar|7z|exe|dmg|apk|iso|css|js|mjs|json|xml|rss|atom|woff2?|ttf|eot|ics|vcf|docx?|xlsx?|pptx?)$/i;
