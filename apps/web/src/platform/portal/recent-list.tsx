import type { Page } from '@deskbell/contract';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Download, type LucideIcon } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countText } from '../../ui/data/figures.ts';
import { ListStates } from '../../ui/data/list-states.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** The first page of a list with the way to all of it. `name` is what its rows are called. */
export function RecentList<Row extends { id: string }>({
  name,
  icon,
  empty,
  hint,
  query,
  exportHref,
  columns,
}: {
  name: string;
  icon: LucideIcon;
  empty: string;
  hint: string;
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, string[]>;
  exportHref: string;
  columns: readonly Column<Row>[];
}) {
  const asked = useQuery(query);
  const { data, error } = asked;
  const some = !error && data !== undefined && data.rows.length > 0;
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 sm:px-6">
        <p className="text-sm text-ink-soft">{some && shownOf(data, name)}</p>
        <ExportCsv href={some ? exportHref : null} />
      </div>
      <ListStates
        name={name}
        failure="Couldn’t load this list"
        asked={asked}
        empty={<EmptyState icon={icon} title={empty} text={hint} />}
      >
        {({ rows }) => <Table label={`Recent ${name}`} columns={columns} rows={rows} />}
      </ListStates>
    </Card>
  );
}

function shownOf({ rows, total }: Page<unknown>, name: string): string {
  return rows.length < total
    ? `Latest ${rows.length} of ${countText(total)} ${name}`
    : `${countText(total)} ${total === 1 ? name.slice(0, -1) : name}`;
}

/** All rows, not only those shown; there is nothing to take away from an empty list. */
function ExportCsv({ href }: { href: string | null }) {
  const label = (
    <>
      <Download aria-hidden size={16} /> Export CSV
    </>
  );
  return href ? (
    <ButtonLink variant="secondary" download href={href}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant="secondary" disabled>
      {label}
    </Button>
  );
}
