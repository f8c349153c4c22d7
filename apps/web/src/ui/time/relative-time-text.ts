const hourMs = 3_600_000;

/** How long ago an instant was, in whole hours, then whole days. */
export function relativeTime(instant: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(instant)) / hourMs);
  if (hours < 1) return 'Less than an hour ago';
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
