import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';

/** Which rows of how many, and the way to newer and older ones. */
export function Pager({
  from,
  count,
  total,
  isTotalCapped,
  onNewer,
  onOlder,
}: {
  /** Rows before this page. */
  from: number;
  count: number;
  total: number;
  /** There are more than `total`. */
  isTotalCapped: boolean;
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
}) {
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-t border-line px-5 py-3 sm:px-6"
    >
      <p className="text-sm text-ink-soft tabular-nums">
        {(from + 1).toLocaleString('en-US')}–{(from + count).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
        {isTotalCapped && '+'}
      </p>
      {(onNewer || onOlder) && (
        <div className="flex gap-2">
          <Button variant="secondary" size="small" disabled={!onNewer} onClick={onNewer ?? undefined}>
            <ChevronLeft aria-hidden size={16} /> Newer
          </Button>
          <Button variant="secondary" size="small" disabled={!onOlder} onClick={onOlder ?? undefined}>
            Older <ChevronRight aria-hidden size={16} />
          </Button>
        </div>
      )}
    </nav>
  );
}
