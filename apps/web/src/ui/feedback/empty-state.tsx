import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Nothing here, why, and one next step. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
}: {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-2 py-6 text-center sm:px-6 sm:py-10">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-brass-soft text-brass-ink">
        <Icon aria-hidden size={22} />
      </span>
      <p className="font-display text-lg font-semibold">{title}</p>
      {text && <p className="max-w-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
