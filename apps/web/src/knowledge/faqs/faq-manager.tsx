import type { Faq } from '@deskbell/contract';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaqEditor } from './faq-editor.tsx';
import { FaqImportDialog } from './faq-import-dialog.tsx';
import { FaqList } from './faq-list.tsx';
import { UnansweredGroups } from './unanswered-groups.tsx';
import { useCreateFaq, useUpdateFaq } from './use-faqs.ts';

/** Adding, changing, deleting and importing the FAQs of one assistant. */
export function FaqManager({ assistantId }: { assistantId: string }) {
  const create = useCreateFaq(assistantId);
  const [edited, setEdited] = useState<Faq | null>(null);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card>
          <CardHeading title="Add a question" />
          <FaqEditor submitLabel="Add FAQ" onSave={(faq) => create.mutateAsync(faq).then(saved, notSaved)} />
        </Card>
        <FaqList
          assistantId={assistantId}
          onEdit={setEdited}
          aside={
            <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
              <ListPlus aria-hidden size={16} /> Add many
            </Button>
          }
        />
        <EditDialog assistantId={assistantId} faq={edited} onClose={() => setEdited(null)} />
        <FaqImportDialog assistantId={assistantId} open={importing} onClose={() => setImporting(false)} />
      </div>
      <UnansweredGroups assistantId={assistantId} />
    </>
  );
}

function EditDialog({
  assistantId,
  faq,
  onClose,
}: {
  assistantId: string;
  faq: Faq | null;
  onClose: () => void;
}) {
  const update = useUpdateFaq();
  return (
    <Dialog
      open={faq !== null}
      onClose={onClose}
      title="Edit FAQ"
      description="Changes take effect right away."
    >
      {faq && (
        <FaqEditor
          key={faq.id}
          assistantId={assistantId}
          faqId={faq.id}
          faq={faq}
          submitLabel="Save"
          onSave={(changed) =>
            update
              .mutateAsync({ id: faq.id, ifUpdatedAt: faq.updatedAt, ...changed })
              .then(saved, notSaved)
              .then(closeIf(onClose))
          }
        />
      )}
    </Dialog>
  );
}

const saved = () => true;
// The toast has said so already; the form keeps what was typed.
const notSaved = () => false;
const closeIf = (close: () => void) => (done: boolean) => {
  if (done) close();
  return done;
};
