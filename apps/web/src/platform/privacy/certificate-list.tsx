import { listErasures } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../kernel/api.ts';
import { ListStates } from '../../ui/data/list-states.tsx';
import { Pager } from '../../ui/data/pager.tsx';
import { Certificate } from './certificate.tsx';
import { useCursors } from './use-cursors.ts';

const pageSize = 5;

/** Certificates of earlier erasures, the latest first. */
export function CertificateList() {
  const cursors = useCursors();
  const query = { limit: pageSize, ...(cursors.current && { cursor: cursors.current }) };
  const asked = useQuery(readPage(listErasures, { query }));
  if (asked.data?.rows.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">Certificates</h3>
      <ListStates name="certificates" skeletonRows={1} asked={asked} empty={null}>
        {(data) => (
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
      </ListStates>
    </div>
  );
}
