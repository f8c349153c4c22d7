import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Card, CardHeading } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { type RefusedFile, useUpload } from './use-sources.ts';

const accepted = '.pdf,.docx,.html,.htm,.md,.markdown,.txt,.csv';

/** Files chosen or dropped are sent at once. */
export function AddDocuments({ assistantId }: { assistantId: string }) {
  const upload = useUpload(assistantId);
  const [over, setOver] = useState(false);
  const id = useId();
  const send = (files: FileList | null) => files && files.length > 0 && upload.mutate([...files]);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!upload.isPending) send(event.dataTransfer.files);
  }
  return (
    <Card>
      <CardHeading
        title="Documents"
        hint="Price lists, handbooks, terms, or anything else customers ask about."
      />
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
          <Spinner label="Sending" size={28} />
        ) : (
          <FileUp aria-hidden size={28} className="text-ink-soft" />
        )}
        <p>
          <label
            htmlFor={id}
            className="cursor-pointer font-semibold text-primary underline underline-offset-4 has-focus-visible:outline-2"
          >
            Choose files
            <input
              id={id}
              type="file"
              multiple
              accept={accepted}
              disabled={upload.isPending}
              className="sr-only"
              onChange={(event) => {
                send(event.target.files);
                event.target.value = '';
              }}
            />
          </label>{' '}
          or drop them here
        </p>
        <p className="text-sm text-ink-soft">
          PDF, Word (DOCX), HTML, Markdown, text, or CSV, up to 20 MB each
        </p>
      </div>
      {upload.data && upload.data.length > 0 && <RefusedFiles refused={upload.data} />}
    </Card>
  );
}

/** Each by name, with its reason; they stay until other files are sent. */
function RefusedFiles({ refused }: { refused: RefusedFile[] }) {
  return (
    <div className="mt-4">
      <Notice tint="danger">
        <p className="font-semibold">
          {refused.length === 1 ? 'One file was not added' : `${refused.length} files were not added`}
        </p>
        <ul className="mt-1 grid gap-1">
          {refused.map(({ name, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never moves
            <li key={at} className="break-words">
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
