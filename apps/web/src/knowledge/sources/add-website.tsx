import { addWebsite } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { addressOf } from './source-labels.ts';
import { useAddWebsite } from './use-sources.ts';

/** A site's address; its pages are found and read in the background. */
export function AddWebsite({ assistantId }: { assistantId: string }) {
  const add = useAddWebsite(assistantId);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = addWebsite.body.shape.url.safeParse(addressOf(typed));
    setFault(result.error?.issues[0]?.message);
    if (result.success) add.mutate(result.data, { onSuccess: () => setTyped('') });
  }

  return (
    <Card>
      <CardHeading title="Website" hint="Imports up to 200 pages, as the site’s robots.txt allows." />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Address" error={fault ?? (add.error ? errorMessage(add.error) : undefined)}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="url"
              value={typed}
              placeholder="www.example.com"
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={add.isPending} disabled={typed.trim() === ''}>
            Import website
          </Button>
        </div>
      </form>
    </Card>
  );
}
