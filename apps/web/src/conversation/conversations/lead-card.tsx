import { type Conversation, listLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readPage } from '../../kernel/api.ts';
import { leadTitle, scoreLabels, scoreTints, statusOptions } from '../../people/leads/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

/** The lead this conversation brought, found by how the customer can be reached. */
export function LeadCard({ leadId, conversation }: { leadId: string; conversation: Conversation }) {
  const { assistantId, customerEmail, customerPhone, customerName } = conversation;
  const words = customerEmail ?? customerPhone ?? customerName ?? undefined;
  const { data, error, isPending } = useQuery(
    readPage(listLeads, { params: { id: assistantId }, query: { search: words, limit: 50 } }),
  );
  const lead = data?.rows.find(({ id }) => id === leadId);
  return (
    <Card>
      <h2 className="mb-3 text-lg">Lead</h2>
      {isPending && <SkeletonRows rows={1} label="Loading the lead" />}
      {error && <p className="text-sm text-danger">Couldn’t load the lead.</p>}
      {lead && (
        <>
          <p className="font-semibold break-words">{leadTitle(lead)}</p>
          {lead.interest && <p className="text-sm break-words text-ink-soft">{lead.interest}</p>}
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge tint={scoreTints[lead.score]}>{scoreLabels[lead.score]}</Badge>
            <Badge>{statusOptions.find(([status]) => status === lead.status)?.[1]}</Badge>
          </p>
        </>
      )}
      {data && (
        <Link
          to="/dashboard"
          search={{ section: 'leads', search: words, assistant: assistantId }}
          className={`${buttonClasses({ variant: 'secondary', size: 'small' })} mt-4 w-full`}
        >
          Show the lead
        </Link>
      )}
    </Card>
  );
}
