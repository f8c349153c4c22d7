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

/**
 * A page of rows with the way to newer and older ones, or what stands in their place while there are none.
 */
export function PagedRows<Row>({
  name,
  asked: { data, error, isPending, refetch },
  pageSize,
  paging,
  empty,
  children,
}: {
  /** What the rows are called: 'leads'. */
  name: string;
  asked: AskedPage<Row>;
  pageSize: number;
  /** `number` counts from 1. */
  paging: { number: number; newer: (() => void) | null; older: (() => void) | null };
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  return (
    <>
      {isPending && <SkeletonRows label={`Loading ${name}`} />}
      {error && (
        <ErrorState
          title={`${capitalized(name)} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data?.rows.length === 0 && empty}
      {!error && data && data.rows.length > 0 && (
        <>
          {children(data.rows)}
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
    </>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
