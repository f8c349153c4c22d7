import { type PaidPlan, PaidPlanSchema, planPriceCents, type Subscription } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { dateText } from '../../ui/time/local-time.ts';
import { planNames, priceText } from './plan-labels.ts';
import { useChangePlan, useTimeZone } from './use-billing.ts';

/** Another plan for a subscription: what it costs, and from when. */
export function ChangePlanDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const others = PaidPlanSchema.options.filter((plan) => plan !== subscription.planType);
  const [plan, setPlan] = useState<PaidPlan>(others.at(-1)!);
  const change = useChangePlan();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your plan"
      description={`You have ${planNames[subscription.planType]}, ${priceText(subscription.planType, subscription)}.`}
    >
      <div className="grid gap-5">
        {change.error && <Notice tint="danger">{errorMessage(change.error)}</Notice>}
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">New plan</legend>
          {others.map((other) => (
            <label
              key={other}
              className={classes(
                'flex cursor-pointer items-center gap-3 rounded-control border px-4 py-3',
                other === plan ? 'border-primary bg-primary-soft' : 'border-line-strong/60',
              )}
            >
              <input
                type="radio"
                name="plan"
                className="accent-primary"
                checked={other === plan}
                onChange={() => setPlan(other)}
              />
              <span className="grow font-semibold">{planNames[other]}</span>
              <span className="text-ink-soft tabular-nums">{priceText(other)}</span>
            </label>
          ))}
        </fieldset>
        <WhatFollows plan={plan} subscription={subscription} />
        <div className="flex flex-wrap gap-2">
          <Button busy={change.isPending} onClick={() => change.mutate(plan, { onSuccess: onClose })}>
            Change to {planNames[plan]}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function WhatFollows({ plan, subscription }: { plan: PaidPlan; subscription: Subscription }) {
  const timeZone = useTimeZone();
  if (subscription.status === 'trialing')
    return (
      <p className="text-sm text-ink-soft">Counts from now on. You pay nothing before your trial ends.</p>
    );
  if (planPriceCents[plan] > planPriceCents[subscription.planType])
    return (
      <p className="text-sm text-ink-soft">
        Counts from now on. Your card is charged the difference for the rest of this month.
      </p>
    );
  const from = subscription.renewsAt ?? subscription.cancelsAt;
  return (
    <p className="text-sm text-ink-soft">
      {from
        ? `Counts from ${dateText(from, timeZone)}, when the month you paid for is over. Until then nothing changes.`
        : 'Counts when the month you paid for is over.'}
    </p>
  );
}
