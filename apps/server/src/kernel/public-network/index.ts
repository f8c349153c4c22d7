// Which addresses may be asked on somebody else's behalf, judged where a connection is made.
// It must not know who asks, nor for what.
export {
  createFetcher,
  type Fetched,
  type Fetcher,
  type FetcherOptions,
  NotFetched,
  type NotFetchedReason,
} from './fetch-public.ts';
export { judgingLookup, PrivateAddress } from './judging-lookup.ts';
export { type PostResult, postEvent } from './post-event.ts';
export { isPublicAddress } from './public-address.ts';
export { publicFetch } from './public-fetch.ts';
export { refuseForbiddenUrl } from './refuse-forbidden-url.ts';
export { type RetrySchedule, retryDelayMs } from './retry-delay.ts';
