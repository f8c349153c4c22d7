import type { SiteConfig } from '@deskbell/contract';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PageCard } from '../page-card.tsx';
import type { Plan } from '../plans.ts';
import { chosenPlan } from './chosen-plan.ts';
import { ChosenPlan } from './chosen-plan-line.tsx';
import { Opening } from './opening.tsx';
import { AskSales, NotSetUp } from './without-payment.tsx';

// Fetched only where somebody can pay: with it comes what loads Stripe's script.
const Checkout = lazy(() =>
  import('./checkout/checkout.tsx').then((module) => ({ default: module.Checkout })),
);

/** Where a pricing card leads: paying for the plan, or whom to write to where that can't be done here. */
export function SubscribePage({ config }: { config: SiteConfig }) {
  const plan = usePlanOfAddress();
  // The prerendered page knows neither its address nor the installation.
  if (!plan)
    return (
      <PageCard title="Subscribe">
        <ChosenPlan plan={null} />
        <Opening label="Loading your plan" />
        <noscript>
          <p>Paying for a plan requires JavaScript. You can also write to {config.brand.contactEmail}.</p>
        </noscript>
      </PageCard>
    );
  if (plan.planType === 'enterprise') return <AskSales config={config} plan={plan} />;
  if (!config.payments) return <NotSetUp config={config} plan={plan} />;
  return (
    <Suspense
      fallback={
        <PageCard title="Subscribe">
          <ChosenPlan plan={plan} />
          <Opening label="Loading your plan" />
        </PageCard>
      }
    >
      <Checkout config={config} payments={config.payments} plan={plan} />
    </Suspense>
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
