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
            {planType ? priceText(planType) : 'You have Pro limits at no charge.'}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            No billing date. Payment isn't set up on this installation, so you won't be charged.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/subscribe?plan=business">Upgrade Plan</ButtonLink>
          {planType && (
            <ContactAboutPayment
              label="Cancel Subscription"
              title="Cancel your subscription"
              text="You have no active subscription because payment isn't set up on this installation. To leave your plan, contact us and we'll change it for you."
              subject={`Leave the ${planNames[planType]} plan`}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
