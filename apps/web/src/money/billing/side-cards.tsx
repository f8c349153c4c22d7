import type { Billing, Card as StoredCard } from '@deskbell/contract';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { ContactAboutPayment } from './contact-about-payment.tsx';
import { useOpenPortal } from './use-billing.ts';

const notSetUp = "Payment isn't set up on this installation.";

export function PaymentMethod({ billing: { card, isSetUp } }: { billing: Billing }) {
  if (!isSetUp)
    return (
      <Card>
        <CardHeading title="Payment Method" />
        <p className="mb-4 text-ink-soft">{notSetUp} We haven't stored a card and won't charge you.</p>
        <ContactAboutPayment
          wide
          label="Ask about payment"
          title="Payment"
          text={`${notSetUp} Contact us to find out how you can pay in the meantime.`}
          subject="How can I pay?"
        />
      </Card>
    );
  return (
    <Card>
      <CardHeading title="Payment Method" />
      {card ? (
        <CardLine card={card} />
      ) : (
        <p className="text-ink-soft">No card yet. You add one when you choose a plan.</p>
      )}
    </Card>
  );
}

function CardLine({ card: { brand, last4, expires } }: { card: StoredCard }) {
  const [year, month] = expires.split('-');
  return (
    <p className="flex items-center gap-3">
      <CreditCard aria-hidden size={22} className="shrink-0 text-ink-soft" />
      <span>
        <span className="font-semibold">
          {brandNames.get(brand) ?? brand} ending in {last4}
        </span>
        <span className="block text-sm text-ink-soft">
          Expires {month}/{year}
        </span>
      </span>
    </p>
  );
}

const brandNames = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['link', 'Link'],
]);

export function QuickActions({ billing }: { billing: Billing }) {
  return (
    <Card>
      <CardHeading title="Quick Actions" />
      <div className="grid gap-2">
        <MoreSessions billing={billing} />
        <PortalButton
          billing={billing}
          label="Update Payment Method"
          subject="Payment method"
          without="There is no payment method to change yet."
        />
        <PortalButton
          billing={billing}
          label="Billing Address"
          subject="Billing address"
          without="Send us your billing address and we'll use it for your first invoice."
        />
      </div>
    </Card>
  );
}

/** More sessions come with a larger plan. */
function MoreSessions({ billing: { subscription } }: { billing: Billing }) {
  const [open, setOpen] = useState(false);
  if (!subscription || subscription.status === 'incomplete')
    return (
      <ButtonLink variant="secondary" href="/subscribe?plan=business">
        Add Extra Sessions
      </ButtonLink>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add Extra Sessions
      </Button>
      {open && <ChangePlanDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Leads to Stripe's page; without a customer there, says whom to write to. */
function PortalButton({
  billing,
  label,
  subject,
  without,
}: {
  billing: Billing;
  label: string;
  subject: string;
  without: string;
}) {
  const portal = useOpenPortal();
  if (billing.asOf === null)
    return (
      <ContactAboutPayment
        wide
        label={label}
        title={subject}
        text={`${billing.isSetUp ? 'You haven’t paid for a plan yet.' : notSetUp} ${without}`}
        subject={subject}
      />
    );
  return (
    <Button variant="secondary" busy={portal.isPending} onClick={() => portal.mutate()}>
      {label}
    </Button>
  );
}

export function HelpCard() {
  const { brand } = useSite();
  return (
    <Card tinted className="text-brass-ink">
      <h2 className="text-lg">Need help?</h2>
      <p className="mt-1 mb-4">Questions about your plan or usage? A real person will reply.</p>
      <ButtonLink variant="secondary" href={`mailto:${brand.contactEmail}`}>
        Contact Support
      </ButtonLink>
    </Card>
  );
}
