import { type ErasureCounts, type Person, PersonSchema, previewErasure } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { CertificateList } from './certificate-list.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/**
 * One person, by address or number, erased everywhere in the account: first what that would be, then for good.
 */
export function EraseCard() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ person: Person; counts: ErasureCounts }>();
  const look = useMutation({
    mutationFn: (person: Person) => call(previewErasure, { body: person }),
    onSuccess: (counts, person) => setFound({ person, counts }),
    onError: (error) => setProblem(errorMessage(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const person = personOf(typed);
    const checked = PersonSchema.safeParse(person);
    setProblem(checked.success ? undefined : 'Enter an email address or a full phone number');
    if (checked.success) look.mutate(checked.data);
  }
  return (
    <Card aria-label="Erase a person’s data">
      <CardHeading
        title="Erase a person’s data"
        hint="Erase everything about one customer in this account: conversations, calls, recordings, leads, appointments, notes, and emails."
      />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Email address or phone number"
          hint="You’ll see what will be erased before you confirm."
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={look.isPending} disabled={typed.trim() === ''}>
            Preview
          </Button>
        </div>
      </form>
      <CertificateList />
      {found && (
        <EraseDialog
          {...found}
          typed={typed.trim()}
          onClose={(erased) => {
            setFound(undefined);
            if (erased) setTyped('');
          }}
        />
      )}
    </Card>
  );
}

const personOf = (typed: string) => (typed.includes('@') ? { email: typed } : { phone: typed });
