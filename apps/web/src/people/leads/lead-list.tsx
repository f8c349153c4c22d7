import { type Assistant, listLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useDashboardSearch, usePaging } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { Card } from '../../ui/card.tsx';
import { PagedRows } from '../../ui/data/paged-rows.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { leadFilters } from './lead-address.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadTable } from './lead-table.tsx';

const pageSize = 25;

export function LeadList({ assistant }: { assistant: Assistant }) {
  const { search } = useDashboardSearch();
  const { cursor } = search;
  const filters = leadFilters(search);
  const asked = useQuery(
    readPage(listLeads, {
      params: { id: assistant.id },
      query: { ...filters, cursor, limit: pageSize },
    }),
  );
  const paging = usePaging(asked.data?.nextCursor ?? null);
  const filtered = Boolean(cursor) || Object.values(filters).some(Boolean);
  return (
    <Card flush className="overflow-hidden">
      <LeadFilters />
      <PagedRows
        name="leads"
        asked={asked}
        pageSize={pageSize}
        paging={paging}
        empty={<NoLeads filtered={filtered} />}
      >
        {(leads) => <LeadTable leads={leads} />}
      </PagedRows>
    </Card>
  );
}

function NoLeads({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      icon={Users}
      title="No leads match your search criteria"
      text="Try another filter or search."
    />
  ) : (
    <EmptyState
      icon={Users}
      title="No leads captured yet"
      text="A lead appears here as soon as a customer leaves an e-mail address or phone number."
    />
  );
}
