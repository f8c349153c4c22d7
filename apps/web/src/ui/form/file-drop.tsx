import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface FileDropProps {
  /** Kinds of files, as an input takes them: ".pdf,.csv". */
  accept: string;
  multiple?: boolean;
  hint: string;
  /** What is being done with the files that were sent; none are taken meanwhile. Null: nothing. */
  busy: string | null;
  onFiles: (files: File[]) => void;
}

/** Files are chosen or dropped. */
export function FileDrop({ accept, multiple = false, hint, busy, onFiles }: FileDropProps) {
  const id = useId();
  const send = (files: File[]) => busy === null && files.length > 0 && onFiles(files);
  const { isOver, handlers } = useFileDrop(send);
  return (
    <div
      {...handlers}
      className={classes(
        'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      {busy === null ? (
        <FileUp aria-hidden size={28} className="text-ink-soft" />
      ) : (
        <Spinner label={busy} size={28} />
      )}
      <p>
        <label
          htmlFor={id}
          className="cursor-pointer font-semibold text-primary underline underline-offset-4 has-focus-visible:outline-2"
        >
          {multiple ? 'Choose files' : 'Choose a file'}
          <input
            id={id}
            type="file"
            multiple={multiple}
            accept={accept}
            disabled={busy !== null}
            className="sr-only"
            onChange={(event) => {
              send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>{' '}
        {multiple ? 'or drop them here' : 'or drop it here'}
      </p>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}
