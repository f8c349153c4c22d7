import type { Page } from '@deskbell/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { Pager } from './pager.tsx';

/** One page of a list, as asked for. */
export interface AskedPage<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** The way through a list's pages; `number` counts from 1. */
export interface Paging {
  number: number;
  newer: (() => void) | null;
  older: (() => void) | null;
}

/** A page of rows, or what stands in its place while it loads, when it failed, and where there are none. */
export function ListStates<Row>({
  name,
  failure = `Couldn’t load ${name}`,
  asked: { data, error, isPending, refetch },
  skeletonRows,
  empty,
  children,
}: {
  /** What the rows are called: 'leads'. */
  name: string;
  failure?: string;
  asked: AskedPage<Row>;
  skeletonRows?: number;
  empty: ReactNode;
  children: (page: Page<Row>) => ReactNode;
}) {
  return (
    <>
      {isPending && <SkeletonRows rows={skeletonRows} label={`Loading ${name}`} />}
      {error && <ErrorState title={failure} error={error} onRetry={() => void refetch()} />}
      {!error && data?.rows.length === 0 && empty}
      {!error && data && data.rows.length > 0 && children(data)}
    </>
  );
}

/** The same with the way to newer and older pages below. */
export function PagedRows<Row>({
  pageSize,
  paging,
  children,
  ...states
}: {
  name: string;
  asked: AskedPage<Row>;
  pageSize: number;
  paging: Paging;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  return (
    <ListStates {...states}>
      {({ rows, total, isTotalCapped }) => (
        <>
          {children(rows)}
          <Pager
            from={(paging.number - 1) * pageSize}
            count={rows.length}
            total={total}
            isTotalCapped={isTotalCapped}
            onNewer={paging.newer}
            onOlder={paging.older}
          />
        </>
      )}
    </ListStates>
  );
}
