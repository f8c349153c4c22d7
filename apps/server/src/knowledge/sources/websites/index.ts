// Websites: what may be asked for, what is asked for next, and what a page answers, without leaving the site or the
// public internet. It must not know files that owners upload.
export { type Crawler, createCrawler } from './create-crawler.ts';
export { normalAddress } from './site-address.ts';
