import type { ReactNode } from 'react';

/** A public page that is one thing to do: a card in the middle. */
export function PageCard({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-12">
      <div className="w-full max-w-lg rounded-card border border-line bg-surface p-6 shadow-lift sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
        <div className="mt-6 grid gap-5">{children}</div>
      </div>
    </div>
  );
}
