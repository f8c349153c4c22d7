import type { ReactNode } from 'react';

/** The heading of a dashboard section with its controls. */
export function SectionHeader({ title, text, aside }: { title: string; text?: string; aside?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-[1.75rem]">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
    </header>
  );
}
