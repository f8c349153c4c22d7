import { relativeTime } from './relative-time-text.ts';
import { useMomentText } from './time-zone.ts';

/**
 * "2 hours ago", with the exact moment on hover.
 * @public
 */
export function RelativeTime({ instant }: { instant: string }) {
  const exact = useMomentText()(instant);
  return (
    <time dateTime={instant} title={exact} className="whitespace-nowrap">
      {relativeTime(instant, Date.now())}
    </time>
  );
}
