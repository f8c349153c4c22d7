import type { Billing } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { dateText } from '../../ui/time/local-time.ts';
import { planNames } from './plan-labels.ts';
import { useOpenPortal, useTimeZone } from './use-billing.ts';

/** Says that a payment failed, until when the plan stays, and what to do; null as long as all is paid. */
export function PaymentBanner({ billing: { subscription } }: { billing: Billing }) {
  const timeZone = useTimeZone();
  const portal = useOpenPortal();
  if (subscription?.status !== 'past_due' && subscription?.status !== 'unpaid') return null;
  const { planType, graceEndsAt } = subscription;
  const isInGrace = graceEndsAt !== null && new Date(graceEndsAt) > new Date();
  return (
    <div className="mb-6">
      <Notice tint="danger">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-base">
            <strong>Your last payment failed.</strong>{' '}
            {isInGrace
              ? `We’ll try again. You keep ${planNames[planType]} until ${dateText(graceEndsAt, timeZone)}.`
              : `Your account has the Starter limits until it is paid.`}
          </p>
          <Button variant="danger" busy={portal.isPending} onClick={() => portal.mutate()}>
            Update Payment Method
          </Button>
        </div>
      </Notice>
    </div>
  );
}
