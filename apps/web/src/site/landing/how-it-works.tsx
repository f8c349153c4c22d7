import { Section } from './section.tsx';

const steps = [
  ['Describe your business', 'Name, hours and tone: a short form, no technical knowledge.'],
  ['Add your answers', 'Type your FAQs or paste them all at once. It answers from these words only.'],
  ['Put it on your site', 'Copy one line of code. The assistant starts answering at once.'],
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" text="Set up in minutes, in 3 steps." tinted>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map(([title, text], index) => (
          <li key={title} className="relative border-t-2 border-primary pt-5">
            <span aria-hidden className="font-display text-sm font-bold text-primary">
              Step {index + 1}
            </span>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
