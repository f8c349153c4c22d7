import type { ReactNode } from 'react';

/** What is, by name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line bg-surface px-4">{children}</dl>
  );
}

export function Fact({
  name,
  action,
  children,
}: {
  name: string;
  /** What changes it; its label is read with the name. */
  action?: { label: string; onPress: () => void };
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="col-start-1 font-semibold whitespace-pre-line wrap-anywhere sm:col-start-2">
        {children}
      </dd>
      {action && (
        <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
          <button
            type="button"
            aria-label={`${action.label}: ${name}`}
            onClick={action.onPress}
            className="min-h-9 font-semibold text-primary underline decoration-primary/40 underline-offset-4"
          >
            {action.label}
          </button>
        </dd>
      )}
    </div>
  );
}
