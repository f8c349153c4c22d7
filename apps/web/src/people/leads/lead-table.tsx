import type { Lead, LeadStatus } from '@deskbell/contract';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { Select } from '../../ui/form/select.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import {
  contactHref,
  leadTitle,
  scoreLabels,
  scoreTints,
  sourceLabel,
  statusOptions,
} from './lead-labels.ts';
import { useUpdateLead } from './use-update-lead.ts';

const columns = ['Contact', 'Source', 'Interest', 'Score', 'Status', 'Date', 'Actions'];

export function LeadTable({ leads }: { leads: Lead[] }) {
  const mayChange = useMay('desk.answer');
  const update = useUpdateLead();
  return (
    <Table label="Leads" columns={columns}>
      {leads.map((lead) => (
        <Row key={lead.id}>
          <Cell label="Contact" lead>
            <Contact lead={lead} />
          </Cell>
          <Cell label="Source">{sourceLabel(lead.source)}</Cell>
          <Cell label="Interest">
            <span className="line-clamp-2 max-w-64 break-words">{lead.interest}</span>
          </Cell>
          <Cell label="Score">
            <Score lead={lead} />
          </Cell>
          <Cell label="Status">
            {mayChange ? (
              <Select
                compact
                className="min-w-32"
                aria-label={`Status of ${leadTitle(lead)}`}
                value={lead.status}
                options={statusOptions}
                onChange={(event) => update.mutate({ lead, status: event.target.value as LeadStatus })}
              />
            ) : (
              statusOptions.find(([status]) => status === lead.status)?.[1]
            )}
          </Cell>
          <Cell label="Date">
            <RelativeTime instant={lead.createdAt} />
          </Cell>
          <Cell label="Actions" bare>
            <Actions lead={lead} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Contact({ lead }: { lead: Lead }) {
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

function Score({ lead }: { lead: Lead }) {
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

function Actions({ lead }: { lead: Lead }) {
  const { change } = useDashboardSearch();
  const href = contactHref(lead);
  const { conversationId } = lead;
  return (
    <div className="flex gap-1">
      {href && (
        <ButtonLink variant="secondary" size="small" href={href} aria-label={`Contact ${leadTitle(lead)}`}>
          Contact
        </ButtonLink>
      )}
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
