import { Section } from './section.tsx';

export function Team({ blurb, credit }: { blurb: string; credit: string }) {
  return (
    <Section id="team" title="Our Team" tinted>
      <p className="max-w-2xl text-lg">{blurb}</p>
      <p className="mt-4 text-ink-soft empty:hidden">{credit}</p>
    </Section>
  );
}
