import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageCard } from '../../page-card.tsx';
import type { Plan } from '../../plans.ts';
import { ChosenPlan } from '../chosen-plan-line.tsx';
import { Opening } from '../opening.tsx';
import { readBilling } from './billing-calls.ts';

const everyMs = 1_000;
/** The webhook usually takes a second or two. */
const atMostMs = 45_000;

/** After the payment: waits until the plan is the account's, which Stripe tells the server. */
export function Activating({ plan }: { plan: Plan }) {
  const state = useActivation(plan);
  if (state === 'active')
    return (
      <PageCard title={`You’re on ${plan.name}`} text="Thank you! Your plan is active from now on.">
        <ChosenPlan plan={plan} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/dashboard">Open your dashboard</ButtonLink>
          <ButtonLink variant="secondary" href="/dashboard?section=billing">
            See your billing
          </ButtonLink>
        </div>
      </PageCard>
    );
  return (
    <PageCard
      title="Payment received"
      text={
        state === 'waiting'
          ? 'We’re activating your plan. This takes a few seconds.'
          : 'Activating your plan takes longer than usual. You don’t need to pay again: it will appear under Billing & Usage as soon as your bank has confirmed.'
      }
    >
      <ChosenPlan plan={plan} />
      {state === 'waiting' ? (
        <Opening label="Activating your plan" />
      ) : (
        <ButtonLink href="/dashboard?section=billing" className="justify-self-start">
          Open Billing & Usage
        </ButtonLink>
      )}
    </PageCard>
  );
}

function useActivation({ planType }: Plan): 'waiting' | 'active' | 'late' {
  const [state, setState] = useState<'waiting' | 'active' | 'late'>('waiting');
  useEffect(() => {
    const until = Date.now() + atMostMs;
    let timer: number;
    let isGone = false;
    const look = async () => {
      const read = await readBilling();
      if (isGone) return;
      const subscription = read.kind === 'done' ? read.body.subscription : null;
      const isPaid = subscription?.status === 'active' || subscription?.status === 'trialing';
      if (isPaid && subscription.planType === planType) setState('active');
      else if (Date.now() > until) setState('late');
      else timer = window.setTimeout(look, everyMs);
    };
    void look();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [planType]);
  return state;
}
