import type { Assistant } from '@deskbell/contract';
import { AddDocuments } from './add-documents.tsx';
import { AddWebsite } from './add-website.tsx';
import { SourceList } from './source-list.tsx';

/** Documents and websites that the assistant answers from, beside its FAQs. */
export function KnowledgePart({ assistant }: { assistant: Assistant }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid gap-6">
        <AddDocuments assistantId={assistant.id} />
        <AddWebsite assistantId={assistant.id} />
      </div>
      <SourceList assistantId={assistant.id} />
    </div>
  );
}
