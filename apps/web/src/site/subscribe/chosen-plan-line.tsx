import type { Plan } from '../plans.ts';

/** The plan in one line; null while it isn't known. */
export function ChosenPlan({ plan, isOpen = false }: { plan: Plan | null; isOpen?: boolean }) {
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{plan ? `${plan.name} plan` : 'Your plan'}</span>
        {plan && (
          <span className="tabular-nums">
            {plan.price}
            {plan.period}
          </span>
        )}
      </p>
      {plan && isOpen && (
        <ul className="list-disc pl-5 text-sm text-ink-soft">
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
