import { relativeTime } from './relative-time-text.ts';

/**
 * "2 hours ago", with the exact moment on hover.
 * @public
 */
export function RelativeTime({ instant }: { instant: string }) {
  const exact = new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={instant} title={exact} className="whitespace-nowrap">
      {relativeTime(instant, Date.now())}
    </time>
  );
}
