import { useSite } from '../../kernel/brand/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ContactAboutPayment } from './contact-about-payment.tsx';

const notSetUp = "Payment isn't set up on this installation.";

export function PaymentMethod() {
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
}

export function QuickActions() {
  return (
    <Card>
      <CardHeading title="Quick Actions" />
      <div className="grid gap-2">
        <ButtonLink variant="secondary" href="/subscribe?plan=business">
          Add Extra Sessions
        </ButtonLink>
        <ContactAboutPayment
          wide
          label="Update Payment Method"
          title="Update payment method"
          text={`${notSetUp} There is no payment method to change yet.`}
          subject="Payment method"
        />
        <ContactAboutPayment
          wide
          label="Billing Address"
          title="Billing address"
          text={`${notSetUp} Send us your billing address and we'll use it for your first invoice.`}
          subject="Billing address"
        />
      </div>
    </Card>
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
