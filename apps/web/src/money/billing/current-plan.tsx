import type { PlanType } from '@deskbell/contract';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ContactAboutPayment } from './contact-about-payment.tsx';
import { planNames, priceText } from './plan-labels.ts';

export function CurrentPlan({ planType }: { planType: PlanType | null }) {
  return (
    <Card>
      <CardHeading title="Current Plan" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="font-display text-3xl font-bold">
            {planType ? planNames[planType] : 'No plan chosen'}
          </p>
          <p className="mt-1 text-ink-soft">
            {planType ? priceText(planType) : 'You have the limits of Pro and are charged nothing.'}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            No billing date: payment isn't set up on this installation, so nothing is charged.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/subscribe?plan=business">Upgrade Plan</ButtonLink>
          {planType && (
            <ContactAboutPayment
              label="Cancel Subscription"
              title="Cancel your subscription"
              text="No subscription is running here, because payment isn't set up on this installation. To leave your plan, write to us and we change it by hand."
              subject={`Leave the ${planNames[planType]} plan`}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
