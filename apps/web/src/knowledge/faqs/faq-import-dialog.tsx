import { type FaqImportReport, FaqImportSchema } from '@deskbell/contract';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useImportFaqs } from './use-faqs.ts';

type Format = 'csv' | 'text';

const formats = [
  ['text', 'Paragraphs'],
  ['csv', 'CSV'],
] as const satisfies readonly (readonly [Format, string])[];

const examples: Record<Format, string> = {
  text: 'What are your opening hours?\nWe are open Monday to Friday from 9 am to 5 pm.\n\nDo you deliver?\nYes, within 20 miles.',
  csv: 'question,answer,examples\nDo you deliver?,"Yes, within 20 miles.",Can you bring it?|Do you ship?',
};

const hints: Record<Format, string> = {
  text: 'One FAQ per paragraph, with the question on the first line and the answer below. Leave a blank line between FAQs.',
  csv: 'Columns: question, answer, and optionally examples separated by "|".',
};

export function FaqImportDialog({
  assistantId,
  open,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title="Add many FAQs"
      description="Paste them or choose a file. Any lines that can’t be imported are listed; the rest are added."
    >
      <ImportForm assistantId={assistantId} onDone={onClose} />
    </Dialog>
  );
}

function ImportForm({ assistantId, onDone }: { assistantId: string; onDone: () => void }) {
  const [format, setFormat] = useState<Format>('text');
  const [content, setContent] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const run = useImportFaqs(assistantId);

  async function readFile(file: File) {
    setFormat(file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'text');
    setContent(await file.text());
  }

  function submit() {
    const checked = FaqImportSchema.safeParse({ format, content: content.trim() && content });
    setRefusal(checked.error?.issues[0]?.message);
    if (checked.success) run.mutate(checked.data);
  }

  if (run.data) return <Report report={run.data} onDone={onDone} />;
  return (
    <div className="grid gap-4">
      {run.error && <Notice tint="danger">{errorMessage(run.error)}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Format">
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={(event) => setFormat(event.target.value as Format)}
              options={formats}
            />
          )}
        </Field>
        <FilePicker onFile={(file) => void readFile(file)} />
      </div>
      <Field label="FAQs" hint={hints[format]} error={refusal}>
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            placeholder={examples[format]}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <div>
        <Button busy={run.isPending} onClick={submit}>
          Import
        </Button>
      </div>
    </div>
  );
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className="relative inline-flex min-h-10 items-center gap-2 rounded-control border border-line-strong/60 px-4 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary hover:bg-sunken">
      <Upload aria-hidden size={16} /> Choose a file
      <input
        type="file"
        accept=".csv,.txt,.md,text/csv,text/plain"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function Report({ report, onDone }: { report: FaqImportReport; onDone: () => void }) {
  const { imported, refused } = report;
  return (
    <div className="grid gap-4">
      <Notice tint={imported > 0 ? 'good' : 'brass'}>
        {imported === 1 ? '1 FAQ was added.' : `${imported.toLocaleString('en-US')} FAQs were added.`}
        {refused.length > 0 && ` ${refused.length.toLocaleString('en-US')} couldn’t be imported:`}
      </Notice>
      {refused.length > 0 && (
        <ul aria-label="Not imported" className="grid max-h-72 gap-3 overflow-y-auto">
          {refused.map(({ line, reason, excerpt }) => (
            <li key={line} className="border-l-2 border-danger pl-3 text-sm">
              <p>
                <span className="font-semibold">Line {line.toLocaleString('en-US')}:</span> {reason}
              </p>
              <p className="font-mono break-all text-ink-soft">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
