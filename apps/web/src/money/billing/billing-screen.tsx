import { getUsage, type Usage } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kernel/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { BillingHistory } from './billing-history.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { HelpCard, PaymentMethod, QuickActions } from './side-cards.tsx';
import { UsageCard } from './usage-card.tsx';

/**
 * The plan, what of it is used, and what was paid. Payment itself is not set up on an installation without keys, and
 * the screen says so wherever a button would need it.
 */
export function BillingScreen() {
  const { data, error, refetch } = useQuery(read(getUsage, {}));
  return (
    <>
      <SectionHeader title="Billing & Usage" text="Your plan and this month’s usage." />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          {error && (
            <Card>
              <ErrorState title="Couldn’t load your usage" error={error} onRetry={() => void refetch()} />
            </Card>
          )}
          {!data && !error && <Loading />}
          {data && !error && <PlanAndUsage usage={data} />}
          <BillingHistory />
        </div>
        <div className="grid gap-6 sm:max-lg:grid-cols-2">
          <PaymentMethod />
          <QuickActions />
          <HelpCard />
        </div>
      </div>
    </>
  );
}

function PlanAndUsage({ usage }: { usage: Usage }) {
  return (
    <>
      <CurrentPlan planType={usage.planType} />
      <UsageCard usage={usage} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading your usage</span>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
