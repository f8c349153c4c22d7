import type { SiteConfig } from '@deskbell/contract';
import { Mail } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { textLink } from '../../ui/text-link.ts';
import { PageCard } from '../page-card.tsx';
import type { Plan } from '../plans.ts';
import { chosenPlan } from './chosen-plan.ts';

/** Where a pricing card leads. The subscription call stays off until the operator has added payment keys. */
export function SubscribePage({ config: { brand } }: { config: SiteConfig }) {
  const plan = usePlanOfAddress();
  const subject = encodeURIComponent(plan ? `The ${plan.name} plan` : 'Choosing a plan');
  return (
    <PageCard
      title="Payment System Setup Required"
      text="Payment keys must be added before you can pay for a plan here. Until the operator of this installation adds them, you won’t be charged or asked for a card."
    >
      <ChosenPlan plan={plan} />
      <div>
        <h2 className="text-lg">What you can do now</h2>
        <p className="mt-1 text-ink-soft">
          Write to us and we set up the plan with you. Meanwhile you can{' '}
          <a href="/login?view=sign-up" className={textLink}>
            create an account
          </a>{' '}
          and prepare your assistant.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`mailto:${brand.contactEmail}?subject=${subject}`}>
          <Mail aria-hidden size={18} /> Contact us
        </ButtonLink>
        <ButtonLink href="/#pricing" variant="secondary">
          Back to plans
        </ButtonLink>
      </div>
    </PageCard>
  );
}

// Null in the prerendered page, which cannot know the address it will be asked for with.
function ChosenPlan({ plan }: { plan: Plan | null }) {
  return (
    <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken px-4 py-3">
      <span className="font-semibold">{plan ? `${plan.name} plan` : 'Your plan'}</span>
      {plan && (
        <span>
          {plan.price}
          {plan.period}
        </span>
      )}
    </p>
  );
}

function usePlanOfAddress(): Plan | null {
  const query = useSyncExternalStore(
    () => () => {},
    () => location.search,
    () => null,
  );
  return query === null ? null : chosenPlan(query);
}
