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
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-x-4 sm:grid-cols-[6rem_1fr]">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0 font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
      </div>
      {action && (
        <button
          type="button"
          aria-label={`${action.label}: ${name}`}
          onClick={action.onPress}
          className="min-h-9 shrink-0 font-semibold text-primary underline decoration-primary/40 underline-offset-4"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
