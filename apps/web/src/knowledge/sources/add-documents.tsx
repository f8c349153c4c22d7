import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { type RefusedFile, useUpload } from './use-sources.ts';

const accepted = '.pdf,.docx,.html,.htm,.md,.markdown,.txt,.csv';

/** Files chosen or dropped are sent at once. */
export function AddDocuments({ assistantId }: { assistantId: string }) {
  const upload = useUpload(assistantId);
  return (
    <Card>
      <CardHeading
        title="Documents"
        hint="Price lists, handbooks, terms, or anything else customers ask about."
      />
      <FileDrop
        accept={accepted}
        multiple
        hint="PDF, Word (DOCX), HTML, Markdown, text, or CSV, up to 20 MB each"
        busy={upload.isPending ? 'Sending' : null}
        onFiles={upload.mutate}
      />
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
