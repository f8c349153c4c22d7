import type { Billing, ClientSecret, SiteConfig } from '@deskbell/contract';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { PageCard } from '../../page-card.tsx';
import type { Plan } from '../../plans.ts';
import { ChosenPlan } from '../chosen-plan-line.tsx';
import { Opening } from '../opening.tsx';
import { Activating } from './activating.tsx';
import { beginSubscription, readBilling } from './billing-calls.ts';
import { PaymentForm } from './payment-form.tsx';

type Step =
  | { at: 'opening' }
  | { at: 'signed_out' }
  | { at: 'not_allowed' }
  | { at: 'subscribed'; billing: Billing }
  | { at: 'paying'; secret: ClientSecret }
  | { at: 'activating' }
  | { at: 'failed'; message: string };

/** Pays for a plan: who isn't signed in creates an account first and comes back. */
export function Checkout({
  config,
  payments,
  plan,
}: {
  config: SiteConfig;
  payments: NonNullable<SiteConfig['payments']>;
  plan: Plan;
}) {
  const [step, setStep] = useState<Step>({ at: 'opening' });
  const open = useCallback(async () => {
    setStep({ at: 'opening' });
    setStep(await openStep(plan));
  }, [plan]);
  useEffect(() => void open(), [open]);

  if (step.at === 'signed_out') return <SignUpFirst plan={plan} />;
  if (step.at === 'activating') return <Activating plan={plan} />;
  if (step.at === 'subscribed') return <Subscribed billing={step.billing} />;
  // Who had a plan before is charged today.
  const hasTrial = step.at !== 'paying' || step.secret.confirms === 'setup';
  const trial = hasTrial ? payments.trialDays : 0;
  return (
    <PageCard title={`Subscribe to ${plan.name}`} text={trialText(trial, plan)}>
      <ChosenPlan plan={plan} isOpen />
      {step.at === 'opening' && <Opening label="Preparing your payment" />}
      {step.at === 'not_allowed' && (
        <Notice tint="brass">
          Only an owner of the account can choose its plan. Ask one of yours, or sign in as one.
        </Notice>
      )}
      {step.at === 'failed' && (
        <>
          <Notice tint="danger">{step.message}</Notice>
          <Button onClick={() => void open()}>Try again</Button>
        </>
      )}
      {step.at === 'paying' && (
        <PaymentForm
          publishableKey={payments.publishableKey}
          secret={step.secret}
          label={trial > 0 ? `Start ${trial}-day free trial` : `Pay ${plan.price}`}
          onPaid={() => setStep({ at: 'activating' })}
        />
      )}
      <p className="text-sm text-ink-soft">
        <a href="/#pricing" className={textLink}>
          Choose another plan
        </a>{' '}
        · Questions? Write to{' '}
        <a href={`mailto:${config.brand.contactEmail}`} className={textLink}>
          {config.brand.contactEmail}
        </a>
      </p>
    </PageCard>
  );
}

/** Where to begin: also for who comes back from a bank's page, which adds how it went to the address. */
async function openStep(plan: Plan): Promise<Step> {
  const redirected = new URLSearchParams(location.search).get('redirect_status');
  if (redirected === 'succeeded' || redirected === 'pending') return { at: 'activating' };
  const read = await readBilling();
  if (read.kind === 'signed_out') return { at: 'signed_out' };
  if (read.kind === 'not_allowed') return { at: 'not_allowed' };
  if (read.kind !== 'done') return { at: 'failed', message: read.message };
  const { subscription } = read.body;
  if (subscription && subscription.status !== 'incomplete') return { at: 'subscribed', billing: read.body };
  const begun = await beginSubscription(plan.planType);
  switch (begun.kind) {
    case 'done':
      return { at: 'paying', secret: begun.body };
    case 'signed_out':
    case 'not_allowed':
      return { at: begun.kind };
    default:
      return { at: 'failed', message: begun.message };
  }
}

const trialText = (days: number, { price }: Plan): string =>
  days > 0
    ? `Free for ${days} days, then ${price} a month. Cancel any time before and you won’t be charged.`
    : `${price} a month, charged today and every month after. Cancel any time.`;

function SignUpFirst({ plan }: { plan: Plan }) {
  const next = encodeURIComponent(`/subscribe?plan=${plan.planType}`);
  return (
    <PageCard
      title={`Subscribe to ${plan.name}`}
      text="Create your account first. You’ll come back here to pay."
    >
      <ChosenPlan plan={plan} isOpen />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/login?view=sign-up&next=${next}`}>Create your account</ButtonLink>
        <ButtonLink variant="secondary" href={`/login?next=${next}`}>
          Sign in
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-soft">
        <a href="/#pricing" className={textLink}>
          Choose another plan
        </a>
      </p>
    </PageCard>
  );
}

function Subscribed({ billing }: { billing: Billing }) {
  const name = billing.subscription!.planType;
  return (
    <PageCard
      title="You already have a plan"
      text={`Your account has the ${name[0]!.toUpperCase()}${name.slice(1)} plan. Upgrade, downgrade or cancel it under Billing & Usage.`}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/dashboard?section=billing">Open Billing & Usage</ButtonLink>
      </div>
    </PageCard>
  );
}
