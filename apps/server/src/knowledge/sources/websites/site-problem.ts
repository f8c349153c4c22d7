import { truncatedNotice } from '../store-passages.ts';
import type { PageCounts } from './pages.ts';
import type { SkipReason } from './visit-page.ts';

/** What of a website was left out, in words for its owner; null when there is nothing to say. */
export function siteProblem(counts: PageCounts, maxPages: number, isWithoutRoom: boolean): string | null {
  const sentences = Object.entries(reported).flatMap(([reason, [one, many]]) => {
    const count = counts.byReason[reason] ?? 0;
    if (count === 0) return [];
    return count === 1 ? `One page ${one}.` : `${count} pages ${many}.`;
  });
  if (counts.waiting > 0 && counts.read >= maxPages) {
    sentences.unshift(
      `Of ${counts.found} pages found, ${maxPages} were read, which is the limit set for this website.`,
    );
  }
  if (isWithoutRoom) sentences.unshift(truncatedNotice);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

// Dead links, pictures and pages without text are no news to an owner.
const reported: Partial<Record<SkipReason, [string, string]>> = {
  unreachable: ['could not be reached', 'could not be reached'],
  robots: ['is blocked by robots.txt', 'are blocked by robots.txt'],
  noindex: ['asks not to be indexed', 'ask not to be indexed'],
  refused: ['requires sign-in or blocks robots', 'require sign-in or block robots'],
  size: ['is larger than 2 MB', 'are larger than 2 MB'],
  damaged: ['could not be parsed', 'could not be parsed'],
  private: ['is in a private network', 'are in a private network'],
  redirects: ['redirects in a loop or too often', 'redirect in a loop or too often'],
};

/** Why nothing at all could be read. */
export function nothingReadProblem(host: string, counts: PageCounts): string {
  const [reason] = Object.entries(counts.byReason).sort((a, b) => b[1] - a[1])[0] ?? [];
  switch (reason as SkipReason | undefined) {
    case 'robots':
      return `${host} blocks robots (robots.txt), so nothing was imported.`;
    case 'noindex':
      return `The pages of ${host} ask not to be indexed, so nothing was imported.`;
    case 'refused':
      return `${host} requires sign-in or blocks robots, so nothing was imported.`;
    case 'unreachable':
      return `${host} could not be reached. Try again later.`;
    case 'private':
      return `${host} is in a private network, which can't be imported.`;
    default:
      return `No text was found on ${host}. Pages built by scripts in the browser can't be imported.`;
  }
}
