import type { ReactNode } from 'react';

/** One part of an article, with the id its place in the address has. */
export interface ArticlePart {
  id: string;
  title: string;
  body: ReactNode;
}

/** A page to be read: title, a sentence of what it is for, contents at the side, parts. */
export function Article({
  title,
  lead,
  aside,
  parts,
}: {
  title: string;
  lead: string;
  aside?: ReactNode;
  parts: readonly ArticlePart[];
}) {
  return (
    <div className="px-4 py-12 sm:px-6 sm:py-16">
      <div className="mx-auto max-w-6xl">
        <h1 className="text-[clamp(2rem,5vw,3rem)]">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>
        {aside && <div className="mt-6 max-w-2xl">{aside}</div>}
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
          <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
            <ul className="grid border-l-2 border-line">
              {parts.map((part) => (
                <li key={part.id}>
                  <a
                    href={`#${part.id}`}
                    className="block py-1.5 pl-4 text-ink-soft hover:text-ink hover:underline"
                  >
                    {part.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-w-2xl">
            {parts.map((part) => (
              <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className={reading}>
                <h2 id={`${part.id}-title`} className="text-2xl">
                  {part.title}
                </h2>
                {part.body}
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const reading = [
  'not-first:mt-12 [&_p]:mt-3 [&_h3]:mt-6 [&_h3]:text-lg [&_li]:mt-1.5',
  '[&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5',
  '[&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
  '[&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] [&_code]:break-words',
  '[&_pre]:mt-3 [&_pre]:whitespace-pre-wrap [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:text-sm [&_pre_code]:p-0',
].join(' ');
