import type { ReactNode } from 'react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Logo } from '../../ui/logo.tsx';

/** The frame of the pages before the dashboard: brand, one card, nothing else to look at. */
export function AuthLayout({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const { brand } = useSite();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <title>{`${title} · ${brand.name}`}</title>
      <div className="w-full max-w-md">
        <a href="/" className="mb-6 inline-block rounded-control">
          <Logo name={brand.name} />
        </a>
        <div className="rounded-card border border-line bg-surface p-6 shadow-lift sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
          <div className="mt-6 grid gap-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
