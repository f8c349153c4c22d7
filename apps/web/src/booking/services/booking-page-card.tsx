import type { Assistant } from '@deskbell/contract';
import { ExternalLink } from 'lucide-react';
import { useUpdateAssistant } from '../../assistant/assistants/index.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { bookingPageSnippet, bookingPageUrl, whyNoBookings } from './booking-page.ts';
import { useServices } from './use-services.ts';

/** The public page where customers book by themselves: on or off, its link, and how to show it on a site. */
export function BookingPageCard({ assistant }: { assistant: Assistant }) {
  const { publicUrl } = useSite();
  const update = useUpdateAssistant(assistant);
  const services = useServices(assistant.id);
  const reason = services.data ? whyNoBookings(assistant, services.data) : null;
  const url = bookingPageUrl(publicUrl, assistant.id);
  return (
    <Card className="grid gap-5">
      <CardHeading
        title="Booking page"
        hint="Customers see your services, prices, who does them, and free times, and book by themselves."
      />
      <Switch
        label="Booking page"
        checked={assistant.booking.page}
        onChange={(page) => update.mutate({ booking: { ...assistant.booking, page } })}
      />
      {assistant.booking.page && reason && <Notice tint="brass">{reason}</Notice>}
      {assistant.booking.page && (
        <>
          <CopyableCode
            label="Link"
            text={url}
            said="Now put the link on your website, in your profiles, and in your emails."
            aside={
              <ButtonLink variant="secondary" size="small" href={url} target="_blank" rel="noopener">
                <ExternalLink aria-hidden size={16} /> Open
              </ButtonLink>
            }
          />
          <CopyableCode
            label="Embed code"
            text={bookingPageSnippet(publicUrl, assistant)}
            said="Now paste the code where the page should appear on your site."
          />
          {assistant.allowedOrigins.length > 0 && (
            <p className="text-sm text-ink-soft">
              Only the sites in your widget’s allowed origins can show the page inside theirs.
            </p>
          )}
        </>
      )}
    </Card>
  );
}
