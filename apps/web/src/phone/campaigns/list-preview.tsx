import type { CampaignPreview } from '@deskbell/contract';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { problemLabels } from './campaign-labels.ts';

/** How many are listed with what is wrong. */
const mostShown = 50;

/** Who of a list will be contacted, and what is wrong with which row. */
export function ListPreview({ preview: { good, rows } }: { preview: CampaignPreview }) {
  const wrong = rows.filter(({ problem }) => problem !== null);
  return (
    <section aria-label="Preview" className="grid gap-3">
      <Notice tint={wrong.length > 0 ? 'brass' : 'info'}>
        {good} of {rows.length} will be contacted.
        {wrong.length > 0 && ' The rows below are left out. Put the list right, or save it without them.'}
      </Notice>
      {wrong.length > 0 && (
        <ul className="max-h-64 overflow-y-auto rounded-control border border-line">
          {wrong.slice(0, mostShown).map(({ line, name, number, problem }) => (
            <li
              key={line}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-sm last:border-0"
            >
              <span className="text-ink-soft tabular-nums">Row {line}</span>
              <span className="min-w-0 grow wrap-anywhere">
                {[name, number].filter(Boolean).join(', ') || '(empty)'}
              </span>
              <Badge tint="danger">{problem && problemLabels[problem]}</Badge>
            </li>
          ))}
          {wrong.length > mostShown && (
            <li className="px-3 py-2 text-sm text-ink-soft">And {wrong.length - mostShown} more.</li>
          )}
        </ul>
      )}
    </section>
  );
}
