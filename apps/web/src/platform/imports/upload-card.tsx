import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useUpload } from './use-imports.ts';

const accepted = '.csv,.txt,.tsv,.json,.yml,.yaml,.zip';

/** A file is chosen or dropped. Nothing is imported by that. */
export function UploadCard({ assistantId }: { assistantId: string }) {
  const upload = useUpload(assistantId);
  const [over, setOver] = useState(false);
  const id = useId();
  const send = (file: File | undefined) => file && !upload.isPending && upload.mutate(file);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  }
  return (
    <Card aria-label="Import">
      <CardHeading
        title="Import"
        hint="Bring what you have elsewhere. You see what will happen before anything is added, and you can undo it."
      />
      {upload.error && (
        <div className="mb-4">
          <Notice tint="danger">{errorMessage(upload.error)}</Notice>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-8 text-center',
          over ? 'border-primary bg-primary-soft' : 'border-line-strong',
        )}
      >
        {upload.isPending ? (
          <Spinner label="Reading the file" size={28} />
        ) : (
          <FileUp aria-hidden size={28} className="text-ink-soft" />
        )}
        <p>
          <label
            htmlFor={id}
            className="cursor-pointer font-semibold text-primary underline underline-offset-4 has-focus-visible:outline-2"
          >
            Choose a file
            <input
              id={id}
              type="file"
              accept={accepted}
              disabled={upload.isPending}
              className="sr-only"
              onChange={(event) => {
                send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>{' '}
          or drop it here
        </p>
        <p className="text-sm text-ink-soft">Up to 10 MB and 20,000 rows</p>
      </div>
      <Brought />
    </Card>
  );
}

const brought = [
  ['FAQs, contacts, appointments', 'A CSV file, from a spreadsheet or any system that exports one.'],
  [
    'Help center articles',
    'The JSON that Zendesk, Intercom, Chatwoot, or Crisp give for articles; several pages in a ZIP file.',
  ],
  ['Dialogflow ES', 'The agent exported as a ZIP file.'],
  ['Rasa', 'The training data in YAML: one file, or all of them in a ZIP file.'],
] as const;

function Brought() {
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {brought.map(([what, how]) => (
        <div key={what}>
          <dt className="font-semibold">{what}</dt>
          <dd className="text-ink-soft">{how}</dd>
        </div>
      ))}
    </dl>
  );
}
