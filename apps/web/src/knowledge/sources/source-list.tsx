import type { KnowledgeSource } from '@deskbell/contract';
import { FileText, Globe, Library, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { PassageList } from './passage-list.tsx';
import { progressText, shareDone } from './source-labels.ts';
import { isUnderWay, useDeleteSource, useRefreshSource, useSources } from './use-sources.ts';

/** Everything that was read, how far it has come, and what was found in it. */
export function SourceList({ assistantId }: { assistantId: string }) {
  const { data, error, isPending, refetch } = useSources(assistantId);
  const [shown, setShown] = useState<KnowledgeSource | null>(null);
  return (
    <Card>
      <CardHeading title="Sources" />
      {isPending && <SkeletonRows rows={3} label="Loading documents and websites" />}
      {error && (
        <ErrorState
          title="Couldn’t load documents and websites"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Library}
          title="Nothing added yet"
          text="FAQs give the best answers. Documents and websites fill in the rest."
        />
      )}
      <ul className="grid">
        {data?.map((source) => (
          <SourceEntry
            key={source.id}
            assistantId={assistantId}
            source={source}
            onShow={() => setShown(source)}
          />
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.title ?? ''}
        description="The passages the assistant quotes from, in order."
        wide
      >
        {shown && <PassageList sourceId={shown.id} />}
      </Dialog>
    </Card>
  );
}

function SourceEntry({
  assistantId,
  source,
  onShow,
}: {
  assistantId: string;
  source: KnowledgeSource;
  onShow: () => void;
}) {
  const again = useRefreshSource(assistantId);
  const remove = useDeleteSource(assistantId);
  const Icon = source.kind === 'website' ? Globe : FileText;
  const share = shareDone(source);
  const canRefresh = source.kind === 'website' || source.status === 'failed';
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-0">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{source.title}</p>
        {source.url && <p className="text-sm break-all text-ink-soft">{source.url}</p>}
        <p role={isUnderWay(source) ? 'status' : undefined} className="text-sm text-ink-soft">
          {progressText(source)}
          {source.bytes !== null && ` · ${sizeText(source.bytes)}`}
          {source.lastReadAt && (
            <>
              {' · read '}
              <RelativeTime instant={source.lastReadAt} inSentence />
            </>
          )}
        </p>
        {share !== null && (
          <progress
            aria-label={`${source.title}: share done`}
            value={share}
            className="mt-1.5 h-1.5 w-full overflow-hidden rounded-full accent-primary"
          />
        )}
        {source.problem && (
          <p className="mt-1 flex flex-wrap items-baseline gap-2 text-sm">
            <Badge tint={source.status === 'failed' ? 'danger' : 'brass'}>
              {source.status === 'failed' ? 'Failed' : 'Note'}
            </Badge>
            <span className="min-w-0 break-words">{source.problem}</span>
          </p>
        )}
        {source.passageCount > 0 && (
          <Button variant="ghost" size="small" className="mt-1 -ml-3" onClick={onShow}>
            Show passages
          </Button>
        )}
      </div>
      {canRefresh && (
        <Tooltip text="Refresh">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Read ${source.title} again`}
            busy={again.isPending}
            disabled={source.status === 'waiting' || source.status === 'reading'}
            onClick={() => again.mutate(source)}
          >
            <RefreshCw aria-hidden size={17} />
          </Button>
        </Tooltip>
      )}
      <Tooltip text="Forget">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Forget ${source.title}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(source)}
        >
          <Trash2 aria-hidden size={17} />
        </Button>
      </Tooltip>
    </li>
  );
}
