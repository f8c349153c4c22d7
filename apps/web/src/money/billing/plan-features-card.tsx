import {
  type Billing,
  type PlanFeature,
  planFeatureNames,
  planFeatures,
  planNames,
} from '@deskbell/contract';
import { Check, Lock } from 'lucide-react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';
import { useLocked } from '../plan-lock/index.ts';

/** What the plan lets the account do, and from which plan on it could do the rest. */
export function PlanFeaturesCard({ billing }: { billing: Billing }) {
  return (
    <Card aria-label="What your plan includes">
      <CardHeading
        title="What your plan includes"
        hint="Anything you set up is kept when you change plans. What the new plan doesn’t include is turned off until you upgrade again."
      />
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {planFeatureNames.map((feature) => (
          <FeatureLine key={feature} feature={feature} billing={billing} />
        ))}
      </ul>
    </Card>
  );
}

function FeatureLine({ feature, billing }: { feature: PlanFeature; billing: Billing }) {
  const isLocked = useLocked(feature);
  const { means } = planFeatures[feature];
  const Icon = isLocked ? Lock : Check;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden
        size={18}
        className={isLocked ? 'mt-0.5 shrink-0 text-ink-soft' : 'mt-0.5 shrink-0 text-primary'}
      />
      <span className={isLocked ? 'text-ink-soft' : undefined}>
        {means.charAt(0).toUpperCase() + means.slice(1)}
        {isLocked && (
          <>
            {'. '}
            <UpgradeLink feature={feature} billing={billing} />
          </>
        )}
      </span>
    </li>
  );
}

/** Enterprise is agreed with sales; whoever pays already changes the plan above. */
function UpgradeLink({ feature, billing }: { feature: PlanFeature; billing: Billing }) {
  const { brand } = useSite();
  const plan = planFeatures[feature].from;
  const isPaying = billing.subscription !== null && billing.subscription.status !== 'incomplete';
  if (plan === 'enterprise')
    return (
      <a href={`mailto:${brand.salesEmail}`} className={textLink}>
        Ask for {planNames[plan]}
      </a>
    );
  if (isPaying) return <>Comes with {planNames[plan]}.</>;
  return (
    <a href={`/subscribe?plan=${plan}`} className={textLink}>
      Upgrade to {planNames[plan]}
    </a>
  );
}
