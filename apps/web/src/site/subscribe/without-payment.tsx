import type { PaymentSetup, SiteConfig } from '@deskbell/contract';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLink } from '../../ui/text-link.ts';
import { PageCard } from '../page-card.tsx';
import type { Plan } from '../plans.ts';
import { ChosenPlan } from './chosen-plan-line.tsx';

/** Nobody can pay here: what a visitor can do all the same, and what the administrator has to set. */
export function NotSetUp({ config: { brand }, plan }: { config: SiteConfig; plan: Plan }) {
  const { isSignedIn, missing } = useReader();
  return (
    <PageCard
      title="Payment System Setup Required"
      text="You can’t pay for a plan here yet: the operator of this site must add payment keys first. You won’t be charged or asked for a card."
    >
      <ChosenPlan plan={plan} />
      {missing.length > 0 && <ForTheAdministrator missing={missing} />}
      <div>
        <h2 className="text-lg">What you can do now</h2>
        <p className="mt-1 text-ink-soft">
          Write to us and we set up the plan with you. Meanwhile you can{' '}
          {isSignedIn ? (
            <a href="/dashboard" className={textLink}>
              go on in your dashboard
            </a>
          ) : (
            <a href="/login?view=sign-up" className={textLink}>
              create an account
            </a>
          )}
          {isSignedIn
            ? ' for free, and pay once you can.'
            : ' and start free: prepare your assistant, and pay once you can.'}
        </p>
      </div>
      <Contact email={brand.contactEmail} plan={plan} />
    </PageCard>
  );
}

/** Enterprise is agreed with people. */
export function AskSales({ config: { brand }, plan }: { config: SiteConfig; plan: Plan }) {
  return (
    <PageCard title="Talk to us about Enterprise" text="This plan is tailored to your organization.">
      <ChosenPlan plan={plan} isOpen />
      <Contact email={brand.salesEmail} plan={plan} />
    </PageCard>
  );
}

function Contact({ email, plan }: { email: string; plan: Plan }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(`The ${plan.name} plan`)}`}>
        <Mail aria-hidden size={18} /> Contact us
      </ButtonLink>
      <ButtonLink href="/#pricing" variant="secondary">
        Back to plans
      </ButtonLink>
    </div>
  );
}

function ForTheAdministrator({ missing }: { missing: readonly string[] }) {
  return (
    <Notice tint="brass">
      <p className="font-semibold">You are the administrator of this installation.</p>
      <p className="mt-1">
        To take payments, set {missing.join(', ')} and restart the server, then run{' '}
        <code>npm run stripe-setup</code>. docs/operations.md says where to find them.
      </p>
    </Notice>
  );
}

/** Who reads this. Missing keys are told to the administrator alone. */
interface Reader {
  isSignedIn: boolean;
  missing: readonly string[];
}

function useReader(): Reader {
  const [reader, setReader] = useState<Reader>({ isSignedIn: false, missing: [] });
  useEffect(() => {
    const reading = new AbortController();
    fetch('/api/admin/payments', { signal: reading.signal })
      .then(async (response) => {
        const answer = (await response.json()) as Partial<PaymentSetup>;
        setReader({ isSignedIn: response.ok || response.status === 403, missing: answer.missing ?? [] });
      })
      .catch(() => {}); // whoever can't be told contacts us like anybody else
    return () => reading.abort();
  }, []);
  return reader;
}
