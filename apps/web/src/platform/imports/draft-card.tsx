import type { Import, ImportPreview } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ColumnFields } from './column-fields.tsx';
import { counted, fieldLabels, originNames, rowName } from './import-labels.ts';
import { useDiscard, usePreview, useStart } from './use-imports.ts';

/** A file that was chosen: what would become of it, and the two ways on. */
export function DraftCard({ draft }: { draft: Import }) {
  const { data, error, refetch } = usePreview(draft.id);
  const discard = useDiscard(draft);
  return (
    <Card aria-label="Import">
      <CardHeading
        title={draft.fileName}
        hint={`${originNames[draft.origin]}, not imported yet`}
        aside={
          <Button variant="ghost" size="small" busy={discard.isPending} onClick={() => discard.mutate()}>
            Choose another file
          </Button>
        }
      />
      {data ? (
        <Preview preview={data} />
      ) : error ? (
        <ErrorState title="Couldn’t read the file again" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} label="Reading the file" />
      )}
    </Card>
  );
}

function Preview({ preview }: { preview: ImportPreview }) {
  const { import: draft, ready, skipped, missing } = preview;
  const start = useStart(draft);
  return (
    <div className="grid gap-6">
      {preview.columns.length > 0 && <ColumnFields preview={preview} />}
      {missing.length > 0 ? (
        <Notice tint="brass">
          Say which column is the{' '}
          {missing
            .map((group) => group.map((field) => fieldLabels[field].toLowerCase()).join(' or '))
            .join(', and the ')}
          .
        </Notice>
      ) : (
        <Notice tint={ready > 0 ? 'good' : 'brass'}>
          {ready > 0 ? `${counted(draft.kind, ready)} will be added.` : 'Nothing in this file can be added.'}
          {skipped > 0 && ` ${skipped.toLocaleString('en-US')} will be skipped.`}
          {ready > 0 &&
            draft.kind === 'articles' &&
            ' They become one document that the assistant answers from.'}
          {ready > 0 && draft.kind === 'appointments' && ' Customers get no email about it.'}
        </Notice>
      )}
      <Samples preview={preview} />
      <SkippedRows preview={preview} />
      <div>
        <Button busy={start.isPending} disabled={ready === 0} onClick={() => start.mutate()}>
          {ready > 0 ? `Import ${counted(draft.kind, ready)}` : 'Import'}
        </Button>
      </div>
    </div>
  );
}

function Samples({ preview: { samples, ready } }: { preview: ImportPreview }) {
  if (samples.length === 0) return null;
  return (
    <section aria-label="Will be added">
      <h3 className="mb-2 text-base">
        {ready > samples.length ? `The first ${samples.length}` : 'Will be added'}
      </h3>
      <ul className="grid gap-3">
        {samples.map(({ row, title, detail }) => (
          <li key={row} className="border-l-2 border-good pl-3 text-sm">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="line-clamp-2 wrap-anywhere text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SkippedRows({ preview: { import: draft, skippedRows, skipped } }: { preview: ImportPreview }) {
  if (skippedRows.length === 0) return null;
  return (
    <section aria-label="Will be skipped">
      <h3 className="mb-2 text-base">
        {skipped > skippedRows.length ? `Skipped: the first ${skippedRows.length}` : 'Will be skipped'}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="grid max-h-72 gap-3 overflow-y-auto">
        {skippedRows.map(({ row, reason, excerpt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may stand in one line, and the list never moves
          <li key={at} className="border-l-2 border-danger pl-3 text-sm">
            <p>
              <span className="font-semibold">{rowName(draft.origin, row)}:</span> {reason}
            </p>
            <p className="wrap-anywhere text-ink-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
