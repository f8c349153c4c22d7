import type { SetupStatus } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { type DashboardSearch, firstPage, useDashboardSearch } from '../../kernel/address.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { countsQuery } from './client-cache.ts';
import { ClientCards } from './client-cards.tsx';
import { ClientList } from './client-list.tsx';

const tabs = [
  ['all', 'All Clients'],
  ['pending', 'Pending'],
  ['setup', 'In Setup'],
  ['live', 'Live'],
] as const satisfies readonly (readonly [SetupStatus | 'all', string])[];

/** All clients, and those of one status; which one is kept in the address. */
export function ClientTabs({ onNew }: { onNew: () => void }) {
  const { search, change } = useDashboardSearch();
  const { data: counts } = useQuery(countsQuery);
  const chosen = tabs.find(([id]) => id === search.clientStatus)?.[0] ?? 'all';
  const open = (id: string) =>
    void change(
      { clientStatus: (id === 'all' ? undefined : id) as DashboardSearch['clientStatus'], ...firstPage },
      { replace: true, trail: [] },
    );
  return (
    <Tabs
      label="Clients by status"
      value={chosen}
      onChange={open}
      tabs={tabs.map(([id, label]) => ({
        id,
        label: counts ? `${label} (${counts[id]})` : label,
        content:
          id === 'all' ? (
            <ClientList key={id} onNew={onNew} />
          ) : (
            <ClientList key={id} status={id} onNew={onNew}>
              {(clients) => <ClientCards clients={clients} />}
            </ClientList>
          ),
      }))}
    />
  );
}
