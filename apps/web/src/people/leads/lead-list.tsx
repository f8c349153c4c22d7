import { type Assistant, type Lead, listLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type DashboardSearch, useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { type List, ListCard, pageSize } from '../../ui/data/list-card.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { leadFilters } from './lead-address.ts';
import { Actions, Contact, Score, Status } from './lead-cells.tsx';
import { sourceLabel, statusOptions } from './lead-labels.ts';

const leadList: List<Lead, keyof DashboardSearch> = {
  name: 'leads',
  icon: Users,
  columns: [
    { label: 'Contact', lead: true, cell: (lead) => <Contact lead={lead} /> },
    { label: 'Source', cell: ({ source }) => sourceLabel(source) },
    {
      label: 'Interest',
      cell: ({ interest }) => <span className="line-clamp-2 max-w-64 break-words">{interest}</span>,
    },
    { label: 'Score', cell: (lead) => <Score lead={lead} /> },
    { label: 'Status', cell: (lead) => <Status lead={lead} /> },
    { label: 'Date', cell: ({ createdAt }) => <RelativeTime instant={createdAt} /> },
    { label: 'Actions', bare: true, cell: (lead) => <Actions lead={lead} /> },
  ],
  searchHint: 'Name, email or interest',
  selects: [
    {
      field: 'score',
      label: 'Score',
      options: [
        ['', 'All scores'],
        ['hot', 'Hot'],
        ['warm', 'Warm'],
        ['cold', 'Cold'],
      ],
    },
    {
      field: 'source',
      label: 'Source',
      options: [
        ['', 'All sources'],
        ['website', 'Website'],
        ['phone', 'Phone'],
        ['import', 'Import'],
      ],
    },
    { field: 'leadStatus', label: 'Status', options: [['', 'All statuses'], ...statusOptions] },
  ],
  hasDays: true,
  none: {
    title: 'No leads captured yet',
    text: 'Leads appear here when customers leave an email address or phone number.',
  },
  noMatch: { title: 'No leads match your search criteria', text: 'Try another filter or search.' },
};

export function LeadList({ assistant }: { assistant: Assistant }) {
  const { search } = useDashboardSearch();
  const asked = useQuery(
    readPage(listLeads, {
      params: { id: assistant.id },
      query: { ...leadFilters(search), cursor: search.cursor, limit: pageSize },
    }),
  );
  const place = useListPlace(asked.data?.nextCursor ?? null);
  return <ListCard list={leadList} asked={asked} place={place} />;
}
