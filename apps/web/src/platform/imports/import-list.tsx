import type { Import } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { counted, originNames, resultText, statusBadges } from './import-labels.ts';
import { SkippedDialog } from './skipped-dialog.tsx';
import { useUndo } from './use-imports.ts';

/** What was imported, the newest first: how far it is, what was skipped, and the way back. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  return (
    <Card aria-label="Past imports">
      <CardHeading title="Past imports" />
      <ul className="grid gap-5">
        {imports.map((one) => (
          <ImportItem key={one.id} batch={one} />
        ))}
      </ul>
    </Card>
  );
}

function ImportItem({ batch }: { batch: Import }) {
  const [open, setOpen] = useState<'undo' | 'skipped' | null>(null);
  const { status, total, done, skipped, problem } = batch;
  const [tint, word] = statusBadges[status];
  const hasEnded = status === 'imported' || status === 'failed';
  return (
    <li className="grid gap-2 border-b border-line pb-5 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{batch.fileName}</p>
        <Badge tint={tint}>{word}</Badge>
        <p className="text-sm text-ink-soft">
          {originNames[batch.origin]}, <RelativeTime instant={batch.createdAt} inSentence />
        </p>
      </div>
      {status === 'importing' && <Meter share={total === 0 ? 1 : done / total} />}
      <p role="status" className="text-sm">
        {resultText(batch)}
      </p>
      {problem && <Notice tint="danger">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {skipped > 0 && (
          <Button variant="secondary" size="small" onClick={() => setOpen('skipped')}>
            Skipped rows
          </Button>
        )}
        {hasEnded && batch.added > 0 && (
          <Button variant="ghost" size="small" onClick={() => setOpen('undo')}>
            Undo
          </Button>
        )}
      </div>
      {open === 'undo' && <UndoDialog batch={batch} onClose={() => setOpen(null)} />}
      {open === 'skipped' && <SkippedDialog batch={batch} onClose={() => setOpen(null)} />}
    </li>
  );
}

function UndoDialog({ batch, onClose }: { batch: Import; onClose: () => void }) {
  const undo = useUndo(batch);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Undo ${batch.fileName}?`}
      description={`Takes back the ${counted(batch.kind, batch.added)} it added. What you or a customer changed since stays.`}
      confirm="Undo the import"
      keep="Keep it"
      busy={undo.isPending}
      error={undo.error ? errorMessage(undo.error) : undefined}
      onConfirm={() => undo.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
