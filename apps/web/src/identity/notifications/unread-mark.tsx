import { useAlerts } from './use-alerts.ts';

/** How many alerts are unread, in a button's name and as a dot in its corner; nothing where there are none. */
export function UnreadMark() {
  const unread = useAlerts().data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span className="sr-only">{unread} unread</span>
      <span aria-hidden className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-primary" />
    </>
  );
}
