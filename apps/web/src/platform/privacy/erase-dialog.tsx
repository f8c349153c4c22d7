import { type ErasureCounts, erasePerson, type Person } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage, refreshAll } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Certificate } from './certificate.tsx';
import { countLines } from './counts-text.ts';

/** The reads that show a customer's rows. */
const shown = [
  '/api/assistants/',
  '/api/conversations',
  '/api/stats',
  '/api/analytics',
  '/api/privacy',
  '/api/audit',
];

/** What would be erased, and, once the address or number is typed again, that it is. */
export function EraseDialog({
  person,
  counts,
  typed,
  onClose,
}: {
  person: Person;
  counts: ErasureCounts;
  typed: string;
  onClose: (erased: boolean) => void;
}) {
  const [again, setAgain] = useState('');
  const erase = useMutation({
    mutationFn: () => call(erasePerson, { body: person }),
    onSuccess: () => refreshAll(shown),
  });
  const lines = countLines(counts);
  return (
    <Dialog
      open
      onClose={() => onClose(erase.isSuccess)}
      title={erase.data ? 'Erased' : `Erase ${typed}?`}
      description={
        erase.data
          ? 'Keep the certificate. It states what was erased without naming the person.'
          : 'This can’t be undone by anyone. Their booked times become available.'
      }
    >
      {erase.data ? (
        <Certificate erasure={erase.data} />
      ) : (
        <div className="grid gap-5">
          {lines.length > 0 ? (
            <ul className="list-disc pl-5" aria-label="What will be erased">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <Notice>
              No data about this person was found. You can still get a certificate that says so.
            </Notice>
          )}
          {counts.conversations > 0 && (
            <p className="text-sm text-ink-soft">
              This includes conversations in which someone else mentions this address or number.
            </p>
          )}
          {erase.error && <Notice tint="danger">{errorMessage(erase.error)}</Notice>}
          <Field label={`Type ${typed} to confirm`}>
            {(control) => (
              <Input
                {...control}
                value={again}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setAgain(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="danger"
              busy={erase.isPending}
              disabled={again.trim() !== typed}
              onClick={() => erase.mutate()}
            >
              Erase permanently
            </Button>
            <Button variant="secondary" disabled={erase.isPending} onClick={() => onClose(false)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
