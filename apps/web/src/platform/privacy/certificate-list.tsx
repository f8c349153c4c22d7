import { listErasures } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../kernel/api.ts';
import { Pager } from '../../ui/data/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Certificate } from './certificate.tsx';
import { useCursors } from './use-cursors.ts';

const pageSize = 5;

/** Certificates of earlier erasures, the latest first. */
export function CertificateList() {
  const cursors = useCursors();
  const query = { limit: pageSize, ...(cursors.current && { cursor: cursors.current }) };
  const { data, error, isPending, refetch } = useQuery(readPage(listErasures, { query }));
  if (data?.rows.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">Certificates</h3>
      {isPending && <SkeletonRows rows={1} label="Loading certificates" />}
      {error && (
        <ErrorState title="Certificates could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <ul className="grid gap-5">
            {data.rows.map((erasure) => (
              <li key={erasure.id}>
                <Certificate erasure={erasure} />
              </li>
            ))}
          </ul>
          {data.total > pageSize && (
            <Pager
              from={cursors.before * pageSize}
              count={data.rows.length}
              total={data.total}
              isTotalCapped={data.isTotalCapped}
              onNewer={cursors.newer}
              onOlder={cursors.olderTo(data.nextCursor)}
            />
          )}
        </>
      )}
    </div>
  );
}
