import { Section } from './section.tsx';

export function Team({ name, blurb }: { name: string; blurb: string }) {
  return (
    <Section id="team" title="Our Team" tinted>
      <p className="max-w-2xl text-lg">
        {blurb ||
          `We build ${name} so that a business, however small, never leaves a customer waiting, and so that its owner can check every word that was said. Write to us and a person answers.`}
      </p>
    </Section>
  );
}
