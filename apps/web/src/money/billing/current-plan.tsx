import type { Billing, Subscription } from '@deskbell/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { discountText } from '../../ui/data/discount-text.ts';
import { dateText } from '../../ui/time/local-time.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { ContactAboutPayment } from './contact-about-payment.tsx';
import { planNames, priceText } from './plan-labels.ts';
import { useKeep, useTimeZone } from './use-billing.ts';

export function CurrentPlan({ billing }: { billing: Billing }) {
  const { planType, subscription, isSetUp } = billing;
  const paid = subscription && subscription.status !== 'incomplete' ? subscription : null;
  return (
    <Card>
      <CardHeading title="Current Plan" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="font-display text-3xl font-bold">
            {planType ? planNames[planType] : 'No plan chosen'}
          </p>
          {paid ? (
            <PaidPlanText subscription={paid} />
          ) : (
            <>
              <p className="mt-1 text-ink-soft">
                {planType ? priceText(planType) : 'You have Pro limits at no charge.'}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {isSetUp
                  ? 'No billing date. You have no subscription, so you won’t be charged.'
                  : 'No billing date. Payment isn’t set up on this installation, so you won’t be charged.'}
              </p>
            </>
          )}
        </div>
        {paid ? <Changes subscription={paid} /> : <Choose billing={billing} />}
      </div>
    </Card>
  );
}

function PaidPlanText({ subscription }: { subscription: Subscription }) {
  const timeZone = useTimeZone();
  const { status, renewsAt, cancelsAt, nextPlan, discount } = subscription;
  const day = (instant: string) => dateText(instant, timeZone);
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {priceText(subscription.planType, subscription)}
        {status === 'trialing' && ', after your free trial'}
      </p>
      {discount && (
        <p className="mt-1 text-sm text-ink-soft">
          {discount.code && `${discount.code}: `}
          {discount.endsAt
            ? `${discountText({ ...discount, months: null })} until ${day(discount.endsAt)}`
            : discountText(discount)}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {cancelsAt && `Cancelled. Your plan stays until ${day(cancelsAt)}, and you won’t be charged again.`}
        {!cancelsAt && renewsAt && `Next billing date: ${day(renewsAt)}`}
      </p>
      {nextPlan && (
        <p className="mt-1 text-sm text-ink-soft">
          Changes to {planNames[nextPlan.planType]} on {day(nextPlan.from)}.
        </p>
      )}
    </>
  );
}

/** Without a subscription: choosing a plan, or asking about one that was given by hand. */
function Choose({ billing: { planType, isSetUp } }: { billing: Billing }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/subscribe?plan=business">Upgrade Plan</ButtonLink>
      {planType && !isSetUp && (
        <ContactAboutPayment
          label="Cancel Subscription"
          title="Cancel your subscription"
          text="You have no active subscription because payment isn't set up on this installation. To leave your plan, contact us and we'll change it for you."
          subject={`Leave the ${planNames[planType]} plan`}
        />
      )}
    </div>
  );
}

function Changes({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState<'plan' | 'cancel' | null>(null);
  const keep = useKeep();
  const close = () => setOpen(null);
  const { cancelsAt, nextPlan, planType } = subscription;
  const isLargest = planType === 'business' || planType === 'enterprise';
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('plan')}>{isLargest ? 'Change Plan' : 'Upgrade Plan'}</Button>
      {(cancelsAt ?? nextPlan) && (
        <Button variant="secondary" busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep {planNames[subscription.planType]}
        </Button>
      )}
      {!cancelsAt && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          Cancel Subscription
        </Button>
      )}
      {open === 'plan' && <ChangePlanDialog subscription={subscription} onClose={close} />}
      {open === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
    </div>
  );
}
