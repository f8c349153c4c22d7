import { type AdminLead, listAdminLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { readPage } from '../../kernel/api.ts';
import { scoreLabels, scoreTints } from '../../people/leads/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from './admin-address.ts';
import { statusTints, words } from './admin-labels.ts';
import { Contact } from './contact.tsx';

const leadList: AdminList<AdminLead> = {
  name: 'leads',
  icon: Users,
  columns: [
    {
      label: 'Name',
      lead: true,
      cell: ({ name, businessName }) => (
        <div className="wrap-anywhere @4xl:max-w-52">
          <p className="font-semibold">{name || 'Anonymous'}</p>
          <p className="text-sm text-ink-soft">for {businessName}</p>
        </div>
      ),
    },
    { label: 'Contact', cell: ({ email, phone }) => <Contact text={email || phone || 'No contact info'} /> },
    { label: 'Source', cell: ({ source }) => words(source) },
    {
      label: 'Interest',
      cell: ({ interest }) => <span className="line-clamp-2 max-w-64 break-words">{interest || '–'}</span>,
    },
    { label: 'Score', cell: ({ score }) => <Badge tint={scoreTints[score]}>{scoreLabels[score]}</Badge> },
    { label: 'Status', cell: ({ status }) => <Badge tint={statusTints[status]}>{words(status)}</Badge> },
    { label: 'Date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  ],
  searchHint: 'Name, contact or business',
  none: { title: 'No leads yet' },
};

/** Leads of every account, the newest first. */
export function LeadList() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listAdminLeads, { query: pageOf(search) }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return <ListCard list={leadList} asked={asked} place={place} />;
}
