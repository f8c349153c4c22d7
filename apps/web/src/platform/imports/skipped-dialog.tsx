import type { Import } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { rowName } from './import-labels.ts';
import { useSkippedRows } from './use-imports.ts';

/** Which rows were not added, and why. What stood in them is in the file alone. */
export function SkippedDialog({ batch, onClose }: { batch: Import; onClose: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSkippedRows(batch);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Skipped rows"
      description={`Correct them in ${batch.fileName} and import it again: what was added before is not added twice.`}
    >
      {data ? (
        <div className="grid gap-4">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <ul aria-label="Skipped rows" tabIndex={0} className="grid max-h-96 gap-2 overflow-y-auto text-sm">
            {data.pages
              .flatMap(({ rows }) => rows)
              .map(({ row, reason }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may stand in one line, and the list only grows
                <li key={at} className="border-l-2 border-danger pl-3">
                  <span className="font-semibold">{rowName(batch.origin, row)}:</span> {reason}
                </li>
              ))}
          </ul>
          {hasNextPage && (
            <div>
              <Button
                variant="secondary"
                size="small"
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState title="Couldn’t load the skipped rows" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} label="Loading the skipped rows" />
      )}
    </Dialog>
  );
}
