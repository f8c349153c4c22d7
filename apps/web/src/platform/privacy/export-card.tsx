import { exportAccount, urlOf } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';

/** Everything of the account as one file. */
export function ExportCard() {
  return (
    <Card aria-label="Export everything">
      <CardHeading title="Export everything" hint="Download everything in your account as one ZIP file." />
      <ul className="mb-5 list-disc pl-5 text-ink-soft">
        <li>Conversations, messages, calls, leads, appointments, and notes</li>
        <li>Assistants, FAQs, services, staff, and the content of documents and websites</li>
        <li>Call recordings, your team, usage, and the activity log</li>
      </ul>
      <p className="mb-5 text-sm text-ink-soft">
        Everything comes as CSV and JSON. The file contains customer data, so keep it safe. The export is
        recorded in the activity log.
      </p>
      <ButtonLink href={urlOf(exportAccount, {})} download variant="secondary">
        <Download aria-hidden size={16} /> Export everything
      </ButtonLink>
    </Card>
  );
}
