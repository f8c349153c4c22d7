import { type Assistant, listLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useAddress, usePaging } from '../address.ts';
import { readPage } from '../api.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { leadFilters } from './lead-address.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadTable } from './lead-table.tsx';

const pageSize = 25;

export function LeadList({ assistant }: { assistant: Assistant }) {
  const { search } = useAddress();
  const { cursor } = search;
  const filters = leadFilters(search);
  const { data, error, isPending, refetch } = useQuery(
    readPage(listLeads, {
      params: { id: assistant.id },
      query: { ...filters, cursor, limit: pageSize },
    }),
  );
  const paging = usePaging(data?.nextCursor ?? null);
  const filtered = Boolean(cursor) || Object.values(filters).some(Boolean);
  return (
    <Card flush className="overflow-hidden">
      <LeadFilters />
      {isPending && <SkeletonRows label="Loading leads" />}
      {error && <ErrorState title="Leads could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!error && data?.rows.length === 0 && <NoLeads filtered={filtered} />}
      {!error && data && data.rows.length > 0 && (
        <>
          <LeadTable leads={data.rows} />
          <Pager
            from={(paging.number - 1) * pageSize}
            count={data.rows.length}
            total={data.total}
            isTotalCapped={data.isTotalCapped}
            onNewer={paging.newer}
            onOlder={paging.older}
          />
        </>
      )}
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
