import type { Deps } from '../../../kernel/http/index.ts';
import {
  createFetcher,
  type Fetched,
  isPublicAddress,
  NotFetched,
  type NotFetchedReason,
} from '../../../kernel/public-network/index.ts';

/** What the calendar's server said of the file that was read last. */
export interface KnownFile {
  etag: string | null;
  lastModified: string | null;
}

/** A file, or that it hasn't changed. */
export type FetchedCalendar = { isUnchanged: true } | (KnownFile & { isUnchanged: false; bytes: Uint8Array });

/** It can't be read; the message is for owners. */
export class CalendarFailure extends Error {
  /** The server asks not to be asked before this has passed. */
  readonly retryAfterSeconds: number | null;
  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const maxMb = 10;
const notModified = 304;

/**
 * Asks for a calendar's file: over https alone and on the public internet, unless the installation allows others. Given what
 * is known of it, an unchanged file isn't sent again.
 * @throws CalendarFailure
 */
export async function fetchCalendar(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  address: string,
  known: KnownFile | null,
  signal?: AbortSignal,
): Promise<FetchedCalendar> {
  const { privateAddresses } = config.calendars;
  const fetcher = createFetcher({
    userAgent: `${config.brand.name.replace(/[^A-Za-z]/g, '') || 'Deskbell'}/1.0 (+${publicUrl})`,
    isAllowedAddress: privateAddresses ? () => true : isPublicAddress,
    anyPort: true,
  });
  try {
    const fetched = await fetcher.fetch(address, {
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      maxBytes: () => maxMb * 1024 * 1024,
      mayFollow: (next) => privateAddresses || next.startsWith('https:'),
      ...(signal && { signal }),
    });
    return fileOf(fetched);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    throw new CalendarFailure(sentences[error.reason]);
  } finally {
    fetcher.close();
  }
}

function fileOf({ status, headers, body }: Fetched): FetchedCalendar {
  if (status === notModified) return { isUnchanged: true };
  if (status < 200 || status >= 300) {
    const wait = headers['retry-after'] ?? '';
    throw new CalendarFailure(answered(status), /^\d{1,6}$/.test(wait) ? Number(wait) : null);
  }
  const etag = headers.etag ?? null;
  return { isUnchanged: false, bytes: body, etag, lastModified: headers['last-modified'] ?? null };
}

function answered(status: number): string {
  if (status === 401 || status === 403)
    return 'The calendar can’t be read with this address any more: it may have been renewed, or is no longer shared';
  if (status === 404 || status === 410) return 'There is no calendar at this address (any more)';
  if (status === 429) return 'The calendar’s server is asked too often at the moment';
  return `The calendar’s server answered ${status}`;
}

/** Why nothing came back, for owners. */
export const sentences: Record<NotFetchedReason, string> = {
  address: 'The address leads to one that can’t be asked',
  private: 'The address leads into a private network',
  redirects: 'The address is redirected in a circle',
  elsewhere: 'The address is redirected to one without https',
  type: 'What is at the address is no calendar',
  size: `The calendar is bigger than ${maxMb} MB`,
  time: 'The calendar’s server gave no answer in time',
  network: 'The calendar’s server could not be reached',
};
