import { relativeTime } from './relative-time-text.ts';
import { useMomentText } from './time-zone.ts';

/** "2 hours ago", with the exact moment on hover. `inSentence`: it doesn't begin one. */
export function RelativeTime({ instant, inSentence = false }: { instant: string; inSentence?: boolean }) {
  const words = relativeTime(instant, Date.now());
  const exact = useMomentText()(instant);
  return (
    <time dateTime={instant} title={exact} className="whitespace-nowrap">
      {inSentence ? words.toLowerCase() : words}
    </time>
  );
}
