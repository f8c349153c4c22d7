import { countUnread } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kernel/api.ts';

/** Beside the inbox's name: how many customers wait for a person, and how many other conversations are unread. */
export function InboxCount({ waiting }: { waiting: number }) {
  const { data } = useQuery(read(countUnread, {}));
  const unread = data?.count ?? 0;
  if (unread + waiting === 0) return null;
  return (
    <span className="ml-auto flex gap-1">
      {unread > 0 && <Count count={unread} what="unread" look="bg-primary text-on-primary" />}{' '}
      {waiting > 0 && <Count count={waiting} what="waiting for a person" look="bg-danger text-on-danger" />}
    </span>
  );
}

function Count({ count, what, look }: { count: number; what: string; look: string }) {
  return (
    <span
      title={what}
      className={`grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm font-semibold tabular-nums ${look}`}
    >
      {count < 100 ? count : '99+'}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
