import { type Client, listClients, type SetupStatus } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { setupStatusLabels } from '../../assistant/assistants/index.ts';
import { firstPage, useDashboardSearch, usePaging } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PagedRows } from '../../ui/data/paged-rows.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';

const pageSize = 25;

/** A page of clients that match what is searched for; without a status, of all. */
export function ClientList({
  status,
  onNew,
  children,
}: {
  status?: SetupStatus;
  onNew: () => void;
  children: (clients: Client[]) => ReactNode;
}) {
  const { search, change } = useDashboardSearch();
  const { cursor } = search;
  const asked = useQuery(
    readPage(listClients, {
      query: { setupStatus: status, search: search.search || undefined, cursor, limit: pageSize },
    }),
  );
  const paging = usePaging(asked.data?.nextCursor ?? null);
  const find = useCallback(
    (words: string) => void change({ search: words, ...firstPage }, { replace: true, trail: [] }),
    [change],
  );
  return (
    <Card flush className="overflow-hidden">
      <div className="flex border-b border-line px-5 py-4 sm:px-6">
        <SearchInput
          label="Search clients"
          placeholder="Business, assistant or contact"
          value={search.search ?? ''}
          onChange={find}
        />
      </div>
      <PagedRows
        name="clients"
        asked={asked}
        pageSize={pageSize}
        paging={paging}
        empty={<NoClients status={status} narrowed={Boolean(search.search || cursor)} onNew={onNew} />}
      >
        {children}
      </PagedRows>
    </Card>
  );
}

function NoClients({
  status,
  narrowed,
  onNew,
}: {
  status: SetupStatus | undefined;
  narrowed: boolean;
  onNew: () => void;
}) {
  if (narrowed)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title="No clients match your search"
        text="Try another word, or search in All Clients."
      />
    );
  if (status)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title={`No clients are ${setupStatusLabels[status].toLowerCase()}`}
        text="A client comes here when you choose this status for it."
      />
    );
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title="No clients yet"
      text="Create the first one: you set its assistant up, and its contact follows along in the portal."
      action={<Button onClick={onNew}>New Client</Button>}
    />
  );
}
