import { exportAccount, urlOf } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';

/** Everything of the account as one file. */
export function ExportCard() {
  return (
    <Card aria-label="Export everything">
      <CardHeading
        title="Export everything"
        hint="One zip file with all your account holds, as it is at this moment."
      />
      <ul className="mb-5 list-disc pl-5 text-ink-soft">
        <li>Conversations, messages, calls, leads, appointments and notes</li>
        <li>Assistants, FAQs, services, staff and what documents and websites say</li>
        <li>Recordings of calls, your team, usage, and who did what</li>
      </ul>
      <p className="mb-5 text-sm text-ink-soft">
        Each as CSV for spreadsheets and JSON for programs. It holds what customers told you: keep it safe.
        That you took it is noted in the activity log.
      </p>
      <ButtonLink href={urlOf(exportAccount, {})} download variant="secondary">
        <Download aria-hidden size={16} /> Export everything
      </ButtonLink>
    </Card>
  );
}
