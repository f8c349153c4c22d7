import { LogOut } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

/** Whose product it is, who is signed in, and the way out. */
export function PortalBar({ brandName, email }: { brandName: string; email: string }) {
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center justify-between gap-3 border-b border-line bg-surface px-3 sm:px-5">
      <a href="/portal" className="flex min-w-0 rounded-control">
        <Logo name={brandName} />
      </a>
      <div className="flex min-w-0 items-center gap-4">
        <span className="truncate text-sm text-ink-soft max-sm:hidden">{email}</span>
        <ButtonLink href="/api/logout" variant="secondary" size="small">
          <LogOut aria-hidden size={16} /> Sign Out
        </ButtonLink>
      </div>
    </header>
  );
}
