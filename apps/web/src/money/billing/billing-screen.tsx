import { getUsage } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kernel/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { BillingHistory } from './billing-history.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PaymentBanner } from './payment-banner.tsx';
import { PlanFeaturesCard } from './plan-features-card.tsx';
import { HelpCard, PaymentMethod, QuickActions } from './side-cards.tsx';
import { UsageCard } from './usage-card.tsx';
import { useBilling } from './use-billing.ts';

/**
 * The plan, what of it is used, and what was paid. On an installation without payment keys the screen says so wherever a button would
 * need them.
 */
export function BillingScreen() {
  const billing = useBilling();
  return (
    <>
      <SectionHeader title="Billing & Usage" text="Your plan and this month’s usage." />
      {billing.data && <PaymentBanner billing={billing.data} />}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          {billing.error && (
            <Card>
              <ErrorState
                title="Couldn’t load your plan"
                error={billing.error}
                onRetry={() => void billing.refetch()}
              />
            </Card>
          )}
          {billing.isPending && <Loading of="your plan" className="h-48" />}
          {billing.data && <CurrentPlan billing={billing.data} />}
          <Usage />
          {billing.data && <PlanFeaturesCard billing={billing.data} />}
          <BillingHistory />
        </div>
        <div className="grid gap-6 sm:max-lg:grid-cols-2">
          {billing.data && (
            <>
              <PaymentMethod billing={billing.data} />
              <QuickActions billing={billing.data} />
            </>
          )}
          <HelpCard />
        </div>
      </div>
    </>
  );
}

function Usage() {
  const { data, error, refetch } = useQuery(read(getUsage, {}));
  if (error)
    return (
      <Card>
        <ErrorState title="Couldn’t load your usage" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return data ? <UsageCard usage={data} /> : <Loading of="your usage" className="h-64" />;
}

const Loading = ({ of, className }: { of: string; className: string }) => (
  <div role="status">
    <span className="sr-only">Loading {of}</span>
    <Skeleton className={`${className} rounded-card`} />
  </div>
);
