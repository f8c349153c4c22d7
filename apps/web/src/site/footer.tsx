import type { SiteConfig } from '@deskbell/contract';
import { Logo } from '../ui/logo.tsx';

const columns = [
  [
    'Product',
    [
      ['#features', 'Features'],
      ['#pricing', 'Pricing'],
      ['#demo', 'Demo'],
      ['/api-reference', 'API'],
    ],
  ],
  [
    'Support',
    [
      ['/docs', 'Documentation'],
      ['/help', 'Help Center'],
      ['#contact', 'Contact'],
      ['/status', 'Status'],
    ],
  ],
  [
    'Legal',
    [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/cookies', 'Cookie Policy'],
    ],
  ],
] as const;

export function Footer({ brand, landing }: { brand: SiteConfig['brand']; landing: boolean }) {
  const hrefOf = (target: string) => (target.startsWith('#') && !landing ? `/${target}` : target);
  return (
    <footer className="border-t border-line bg-surface px-4 py-12 sm:px-6">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-sm sm:col-span-3 lg:col-span-1">
          <Logo name={brand.name} />
          <p className="mt-4 text-sm text-ink-soft">{brand.nonAffiliation}</p>
          <a
            href={`mailto:${brand.contactEmail}`}
            className="mt-2 inline-block py-1 text-sm break-all underline underline-offset-4"
          >
            {brand.contactEmail}
          </a>
        </div>
        {columns.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm">{title}</h2>
            <ul className="mt-3 grid">
              {links.map(([target, label]) => (
                <li key={target}>
                  <a
                    href={hrefOf(target)}
                    className="inline-block py-1 text-ink-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto mt-10 flex max-w-6xl flex-wrap justify-between gap-2 border-t border-line pt-5 text-sm text-ink-soft">
        <span suppressHydrationWarning>
          © {new Date().getUTCFullYear()} {brand.name}. All rights reserved.
        </span>
        <span className="empty:hidden">{brand.credit}</span>
      </p>
    </footer>
  );
}
