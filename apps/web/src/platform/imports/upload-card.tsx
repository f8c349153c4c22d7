import { errorMessage } from '../../kernel/api.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { useUpload } from './use-imports.ts';

const accepted = '.csv,.txt,.tsv,.json,.yml,.yaml,.zip';

/** A file is chosen or dropped. Nothing is imported by that. */
export function UploadCard({ assistantId }: { assistantId: string }) {
  const upload = useUpload(assistantId);
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
      <FileDrop
        accept={accepted}
        hint="Up to 10 MB and 20,000 rows"
        busy={upload.isPending ? 'Reading the file' : null}
        onFiles={([file]) => file && upload.mutate(file)}
      />
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
