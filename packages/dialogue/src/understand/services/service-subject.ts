import type { TimeMention } from '../times/find-times.ts';

/**
 * What of a clause can speak of a service: without its times and without the words of booking itself. Empty: nothing.
 * "Can I come in tomorrow for a cleaning?" speaks of "a cleaning".
 */
export function serviceSubject(
  clause: string,
  times: readonly TimeMention[],
  { frames, tails }: { frames: RegExp; tails: RegExp },
): string {
  const timeless = times
    .reduce((text, { text: said }) => text.replace(said, GAP), clause)
    .replace(new RegExp(`(?:${tails.source}|[\\s,])*${GAP}`, 'giu'), ' ');
  const subject = timeless.replace(frames, '').replace(/\s+/g, ' ').trim();
  return /\p{L}{3}/u.test(subject) ? subject : '';
}

const GAP = '\ufffc';
