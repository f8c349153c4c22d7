import { useEffect, useRef } from 'react';
import { AssistantGate, AssistantPicker } from '../../assistant/assistants/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DraftCard } from './draft-card.tsx';
import { ImportList } from './import-list.tsx';
import { UploadCard } from './upload-card.tsx';
import { isUnderWay, refreshImported, useImports } from './use-imports.ts';

/** Bringing along what a business has elsewhere: a file, a look at what would become of it, and what was imported before. */
export function ImportsTab() {
  return (
    <div className="grid gap-6">
      <AssistantPicker />
      <AssistantGate none="Set up an assistant first. Then you can bring your FAQs, contacts, and appointments.">
        {({ id }) => <Imports key={id} assistantId={id} />}
      </AssistantGate>
    </div>
  );
}

function Imports({ assistantId }: { assistantId: string }) {
  const { data, error, refetch } = useImports(assistantId);
  const underWay = data?.filter(isUnderWay).length ?? 0;
  useRefreshAfter(underWay);
  if (!data)
    return (
      <Card>
        <CardHeading title="Import" />
        {error ? (
          <ErrorState title="Couldn’t load your imports" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} label="Loading your imports" />
        )}
      </Card>
    );
  const draft = data.find(({ status }) => status === 'draft');
  const begun = data.filter(({ status }) => status !== 'draft');
  return (
    <>
      {draft ? <DraftCard key={draft.id} draft={draft} /> : <UploadCard assistantId={assistantId} />}
      {begun.length > 0 && <ImportList imports={begun} />}
    </>
  );
}

/** Once fewer go on than before, other screens are behind. */
function useRefreshAfter(underWay: number): void {
  const before = useRef(underWay);
  useEffect(() => {
    if (underWay < before.current) void refreshImported();
    before.current = underWay;
  }, [underWay]);
}
