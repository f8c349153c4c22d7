import { type Client, listClients, type SetupStatus } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import { industryLabel, SetupStatusBadge, setupStatusLabels } from '../../assistant/assistants/index.ts';
import { useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type List, ListCard, pageSize } from '../../ui/data/list-card.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientContact } from './client-contact.tsx';

const clientList: Omit<List<Client>, 'none'> = {
  name: 'clients',
  label: 'All clients',
  icon: BriefcaseBusiness,
  columns: [
    {
      label: 'Business',
      lead: true,
      cell: (client) => (
        <>
          <p className="font-semibold break-words">{client.businessName}</p>
          <p className="text-sm text-ink-soft">{industryLabel(client)}</p>
        </>
      ),
    },
    { label: 'Assistant', cell: ({ name }) => <span className="break-words">{name}</span> },
    { label: 'Contact', cell: (client) => <ClientContact client={client} /> },
    { label: 'Status', cell: (client) => <SetupStatusBadge assistant={client} /> },
    {
      label: 'Features',
      cell: ({ widgetEnabled, phoneIntegrationEnabled }) => (
        <span className="flex flex-wrap gap-1">
          {widgetEnabled && <Badge tint="primary">Widget</Badge>}
          {phoneIntegrationEnabled && <Badge tint="violet">Phone</Badge>}
          {!widgetEnabled && !phoneIntegrationEnabled && '–'}
        </span>
      ),
    },
    { label: 'Actions', bare: true, cell: (client) => <ClientActions client={client} /> },
  ],
  searchHint: 'Business, assistant or contact',
  noMatch: { title: 'No clients match your search', text: 'Try another word, or search in All Clients.' },
};

/** A page of clients that match what is searched for, as a table unless shown otherwise; without a status, of all. */
export function ClientList({
  status,
  onNew,
  children,
}: {
  status?: SetupStatus;
  onNew: () => void;
  children?: (clients: Client[]) => ReactNode;
}) {
  const { search, cursor } = useDashboardSearch().search;
  const asked = useQuery(
    readPage(listClients, {
      query: { setupStatus: status, search: search || undefined, cursor, limit: pageSize },
    }),
  );
  const place = useListPlace(asked.data?.nextCursor ?? null);
  const list = { ...clientList, none: status ? noneOf(status) : noneAtAll(onNew) };
  return (
    <ListCard list={list} asked={asked} place={place}>
      {children}
    </ListCard>
  );
}

const noneOf = (status: SetupStatus) => ({
  title: `No clients are ${setupStatusLabels[status].toLowerCase()}`,
  text: 'Clients appear here when you give them this status.',
});

const noneAtAll = (onNew: () => void) => ({
  title: 'No clients yet',
  text: 'Create your first client. You set up the assistant, and the client follows along in the portal.',
  action: <Button onClick={onNew}>New Client</Button>,
});
