import { Check } from 'lucide-react';
import { buttonClasses } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { type Plan, plans } from '../plans.ts';
import { Section } from './section.tsx';

export function Pricing({ salesEmail }: { salesEmail: string }) {
  return (
    <Section id="pricing" title="Pricing" text="Plain monthly plans.">
      <ul className="grid items-stretch gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.planType} plan={plan} href={hrefOf(plan, salesEmail)} />
        ))}
      </ul>
    </Section>
  );
}

function PlanCard({ plan, href }: { plan: Plan; href: string }) {
  return (
    <li
      className={classes(
        'relative flex flex-col rounded-card border bg-surface p-6',
        plan.popular ? 'border-primary shadow-lift-high' : 'border-line',
      )}
    >
      {plan.popular && (
        <span className="absolute -top-3 left-6 rounded-full bg-primary px-3 py-0.5 text-sm font-semibold text-on-primary">
          Most Popular
        </span>
      )}
      <h3 className="text-xl">{plan.name}</h3>
      <p className="mt-2">
        <span className="font-display text-4xl font-bold tabular-nums">{plan.price}</span>
        <span className="text-ink-soft">{plan.period}</span>
      </p>
      <p className="mt-2 text-ink-soft">{plan.description}</p>
      <ul className="mt-5 mb-7 grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <a
        href={href}
        aria-label={`${plan.buttonText}: ${plan.name}`}
        className={classes(buttonClasses({ variant: plan.popular ? 'primary' : 'secondary' }), 'mt-auto')}
      >
        {plan.buttonText}
      </a>
    </li>
  );
}

function hrefOf({ planType }: Plan, salesEmail: string): string {
  return planType === 'enterprise' ? `mailto:${salesEmail}` : `/subscribe?plan=${planType}`;
}
