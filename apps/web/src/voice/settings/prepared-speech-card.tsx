import type { PreparedSpeech } from '@deskbell/contract';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePreparedSpeech } from './use-voices.ts';

/** How much of what the assistant may say is spoken in advance. */
export function PreparedSpeechCard({ assistantId }: { assistantId: string }) {
  const { data, error, refetch } = usePreparedSpeech(assistantId);
  return (
    <Card aria-label="Speech prepared in advance">
      <CardHeading
        title="Prepared"
        hint="Answers and set phrases are recorded when you save them, so that callers hear them without a delay."
      />
      {!data && !error && <Skeleton className="h-8" />}
      {error && !data && (
        <div role="alert" className="grid justify-items-start gap-3 text-sm">
          <p>The progress couldn’t be loaded. {errorMessage(error)}</p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && <Progress speech={data} />}
    </Card>
  );
}

function Progress({ speech: { status, ready, total } }: { speech: PreparedSpeech }) {
  if (status === 'off') {
    return (
      <p className="text-sm text-ink-soft">
        This voice doesn’t need preparing. Answers may take a moment longer.
      </p>
    );
  }
  if (status === 'elsewhere') {
    return (
      <p className="text-sm text-ink-soft">
        Prepared by the servers that take calls. How far they are isn’t known here.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      {total > 0 && <Meter share={ready / total} tint={status === 'ready' ? 'good' : 'primary'} />}
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {wordsFor(status, ready, total)}
      </p>
    </div>
  );
}

function wordsFor(status: 'working' | 'ready', ready: number, total: number): string {
  if (total === 0) return 'Nothing to prepare yet.';
  const count = `${ready.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return status === 'ready' ? `All ready: ${count} phrases.` : `Preparing: ${count} phrases are ready.`;
}
