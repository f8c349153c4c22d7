import type { Page } from '@deskbell/contract';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Download, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countText } from '../../ui/data/figures.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

/** The first page of a list with the way to all of it. `name` is what its rows are called. */
export function RecentList<Row>({
  name,
  icon,
  empty,
  hint,
  query,
  exportHref,
  children,
}: {
  name: string;
  icon: LucideIcon;
  empty: string;
  hint: string;
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, string[]>;
  exportHref: string;
  children: (rows: Row[]) => ReactNode;
}) {
  const { data, error, isPending, refetch } = useQuery(query);
  const some = !error && data !== undefined && data.rows.length > 0;
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 sm:px-6">
        <p className="text-sm text-ink-soft">{some && shownOf(data, name)}</p>
        <ExportCsv href={some ? exportHref : null} />
      </div>
      {isPending && <SkeletonRows label={`Loading ${name}`} />}
      {error && (
        <ErrorState title="This list could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && data?.rows.length === 0 && <EmptyState icon={icon} title={empty} text={hint} />}
      {some && children(data.rows)}
    </Card>
  );
}

function shownOf({ rows, total }: Page<unknown>, name: string): string {
  return rows.length < total
    ? `The newest ${rows.length} of ${countText(total)} ${name}`
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
