import type { Billing, ClientSecret, SiteConfig } from '@deskbell/contract';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { discountText } from '../../../ui/data/discount-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { PageCard } from '../../page-card.tsx';
import type { Plan } from '../../plans.ts';
import { ChosenPlan } from '../chosen-plan-line.tsx';
import { Opening } from '../opening.tsx';
import { Activating } from './activating.tsx';
import { AddressForm } from './address-form.tsx';
import { type Answer, beginSubscription, readBilling, type Terms } from './billing-calls.ts';
import { DueToday, dueText } from './due-today.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PromotionCode } from './promotion-code.tsx';

type Step =
  | { at: 'opening' }
  | { at: 'signed_out' }
  | { at: 'not_allowed' }
  | { at: 'subscribed'; billing: Billing }
  | { at: 'address'; refusal: string | null }
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
  /** Begins it on other terms; what is refused is said where it was typed. */
  const change = async (terms: Terms): Promise<string | null> => {
    const begun = await beginSubscription(plan.planType, terms);
    if (begun.kind !== 'field_refused') {
      setStep(stepOf(begun));
      return null;
    }
    // Refused by Stripe, it was given up: what is there to pay now may be another one.
    if (terms.promotionCode) setStep(stepOf(await beginSubscription(plan.planType)));
    return begun.message;
  };

  if (step.at === 'signed_out') return <SignUpFirst plan={plan} />;
  if (step.at === 'activating') return <Activating plan={plan} />;
  if (step.at === 'subscribed') return <Subscribed billing={step.billing} />;
  // Who had a plan before is charged today.
  const hasTrial = step.at !== 'paying' || step.secret.confirms === 'setup';
  const trial = hasTrial ? payments.trialDays : 0;
  return (
    <PageCard title={`Subscribe to ${plan.name}`} text={priceText({ trial, plan, payments, step })}>
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
      {step.at === 'address' && (
        <AddressForm
          refusal={step.refusal}
          onAddress={async (billingAddress) => {
            const refusal = await change({ billingAddress });
            if (refusal) setStep({ at: 'address', refusal });
          }}
        />
      )}
      {step.at === 'paying' && (
        <>
          <PromotionCode
            discount={step.secret.discount}
            onApply={(promotionCode) => change({ promotionCode })}
          />
          <DueToday
            due={step.secret.due}
            {...(payments.tax && { onAddress: () => setStep({ at: 'address', refusal: null }) })}
          />
        </>
      )}
      {step.at === 'paying' && (
        <PaymentForm
          key={step.secret.clientSecret}
          publishableKey={payments.publishableKey}
          secret={step.secret}
          label={payLabel(step.secret, trial)}
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
  return stepOf(await beginSubscription(plan.planType));
}

function stepOf(begun: Answer<ClientSecret>): Step {
  switch (begun.kind) {
    case 'done':
      return { at: 'paying', secret: begun.body };
    case 'signed_out':
    case 'not_allowed':
      return { at: begun.kind };
    case 'field_refused':
      return begun.field === 'billingAddress'
        ? { at: 'address', refusal: null }
        : { at: 'failed', message: begun.message };
    default:
      return { at: 'failed', message: begun.message };
  }
}

/** What it costs, and when: '$249 a month plus tax, 20% off for 3 months, charged today and every month after.' */
function priceText({
  trial,
  plan,
  payments,
  step,
}: {
  trial: number;
  plan: Plan;
  payments: NonNullable<SiteConfig['payments']>;
  step: Step;
}): string {
  const discount = step.at === 'paying' ? step.secret.discount : null;
  const monthly = `${plan.price} a month${payments.tax ? ' plus tax' : ''}${discount ? `, ${discountText(discount)}` : ''}`;
  return trial > 0
    ? `Free for ${trial} days, then ${monthly}. Cancel any time before and you won’t be charged.`
    : `${monthly}, charged today and every month after. Cancel any time.`;
}

function payLabel({ confirms, due }: ClientSecret, trial: number): string {
  if (confirms === 'payment') return `Pay ${dueText(due)}`;
  return trial > 0 ? `Start ${trial}-day free trial` : 'Start for free';
}

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
