import type { Lead, LeadStatus } from '@deskbell/contract';
import { useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ConsentsDialog } from './consents-dialog.tsx';
import { contactHref, leadTitle, scoreLabels, scoreTints, statusOptions } from './lead-labels.ts';
import { useUpdateLead } from './use-update-lead.ts';

/** A lead's status, to be changed by whoever may. */
export function Status({ lead }: { lead: Lead }) {
  const mayChange = useMay('desk.answer');
  const update = useUpdateLead();
  if (!mayChange) return statusOptions.find(([status]) => status === lead.status)?.[1];
  return (
    <Select
      compact
      className="min-w-32"
      aria-label={`Status of ${leadTitle(lead)}`}
      value={lead.status}
      options={statusOptions}
      onChange={(event) => update.mutate({ lead, status: event.target.value as LeadStatus })}
    />
  );
}

export function Contact({ lead }: { lead: Lead }) {
  const title = leadTitle(lead);
  const others = [lead.email, lead.phone].filter((way): way is string => Boolean(way) && way !== title);
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{title}</p>
      {others.map((way) => (
        <p key={way} className="text-sm break-words text-ink-soft">
          {way}
        </p>
      ))}
    </div>
  );
}

export function Score({ lead }: { lead: Lead }) {
  const badge = <Badge tint={scoreTints[lead.score]}>{scoreLabels[lead.score]}</Badge>;
  if (lead.scoreReasons.length === 0) return badge;
  return (
    <Tooltip text={lead.scoreReasons.join(' ')}>
      <button type="button" className="rounded-full">
        {badge}
        <span className="sr-only">: why</span>
      </button>
    </Tooltip>
  );
}

export function Actions({ lead }: { lead: Lead }) {
  const { change } = useDashboardSearch();
  const href = contactHref(lead);
  const { conversationId } = lead;
  const [showing, setShowing] = useState(false);
  return (
    <div className="flex gap-1">
      {href && (
        <ButtonLink variant="secondary" size="small" href={href} aria-label={`Contact ${leadTitle(lead)}`}>
          Contact
        </ButtonLink>
      )}
      {lead.phone && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Consents of ${leadTitle(lead)}`}
          onClick={() => setShowing(true)}
        >
          Consents
        </Button>
      )}
      {showing && <ConsentsDialog lead={lead} onClose={() => setShowing(false)} />}
      {conversationId && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`View Chat with ${leadTitle(lead)}`}
          onClick={() =>
            change({ section: 'conversations', conversation: conversationId, search: undefined })
          }
        >
          View Chat
        </Button>
      )}
    </div>
  );
}
