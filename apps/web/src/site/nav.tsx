import { buttonLook } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

const anchors = [
  ['#', 'HOME'],
  ['#demo', 'TRY THE ASSISTANT'],
  ['#pricing', 'PRICING'],
  ['#team', 'OUR TEAM'],
  ['#contact', 'CONTACT'],
] as const;

export function Nav({ name }: { name: string }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 px-4 backdrop-blur sm:px-6">
      <div className="mx-auto flex max-w-6xl items-center gap-4 py-3">
        <a href="/" className="flex rounded-control" aria-label={`${name}, home`}>
          <Logo name={name} />
        </a>
        <nav aria-label="Sections" className="ml-auto hidden lg:block">
          <ul className="flex">
            {anchors.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="rounded-control px-3 py-2 text-[0.8125rem] font-semibold tracking-wide text-ink-soft hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1.5 lg:ml-2">
          <a href="/login" className={buttonLook({ variant: 'ghost', size: 'small' })}>
            Sign in
          </a>
          <a href="/login?view=sign-up" className={buttonLook({ size: 'small' })}>
            <span className="max-sm:hidden">GET STARTED</span>
            <span className="sm:hidden">START</span>
          </a>
        </div>
      </div>
    </header>
  );
}
