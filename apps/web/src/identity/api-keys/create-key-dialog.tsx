import type { NewApiKey } from '@deskbell/contract';
import { type ReactNode, useId } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { KeyFields, toApiKeyCreate } from './key-fields.ts';
import { expiryOptions, kindHints, kindOptions, scopeLabels, usualScopes } from './key-words.ts';
import { useCreateApiKey } from './use-api-keys.ts';

/** Makes a key, then shows it: once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  if (create.data) return <NewKeyDialog made={create.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create API key"
      description="Each program should have a key of its own."
    >
      <KeyForm create={create} onClose={onClose} />
    </Dialog>
  );
}

function KeyForm({ create, onClose }: { create: ReturnType<typeof useCreateApiKey>; onClose: () => void }) {
  const { register, submit, watch, errors } = useDialogForm({
    schema: KeyFields,
    values: { name: '', kind: 'private' as const, scopes: usualScopes, origins: '', expiry: '' } as KeyFields,
    // The dialog stays, to show the key.
    save: (fields, { onError }) => create.mutate(toApiKeyCreate(fields, Date.now()), { onError }),
    onClose,
  });
  const kind = watch('kind');
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={create.isPending}
      action="Create key"
      error={create.error ? errorMessage(create.error) : undefined}
    >
      <Field
        label="Name"
        required
        error={errors.name?.message}
        hint="What will use this key, such as “CRM sync”."
      >
        {(control) => <Input {...control} {...register('name')} autoComplete="off" maxLength={80} />}
      </Field>
      <Field label="Kind" hint={kindHints[kind]}>
        {(control) => <Select {...control} {...register('kind')} options={kindOptions} className="w-full" />}
      </Field>
      {kind === 'private' ? (
        <ScopeChoice error={errors.scopes?.message}>
          {scopeLabels.map(([scope, label]) => (
            <label key={scope} className="flex min-h-9 items-start gap-2.5 py-1.5 text-sm">
              <input
                type="checkbox"
                value={scope}
                {...register('scopes')}
                className="mt-0.5 size-4 shrink-0 accent-primary"
              />
              {label}
            </label>
          ))}
        </ScopeChoice>
      ) : (
        <Field
          label="Allowed origins"
          error={errors.origins?.message}
          hint="One per line. Leave empty to allow every website."
        >
          {(control) => (
            <Textarea {...control} {...register('origins')} placeholder="https://www.example.com" />
          )}
        </Field>
      )}
      <Field label="Expires">
        {(control) => (
          <Select {...control} {...register('expiry')} options={expiryOptions} className="w-full" />
        )}
      </Field>
    </DialogForm>
  );
}

function ScopeChoice({ error, children }: { error: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="required-mark mb-1 text-sm font-semibold">Permissions</legend>
      {children}
      {error && (
        <p id={id} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function NewKeyDialog({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${made.name} is ready`}
      description="Copy the key now and store it safely."
    >
      <div className="grid gap-5">
        <Notice tint="brass">This is the only time the key is shown.</Notice>
        <Field label="API key">
          {(control) => (
            <Input
              {...control}
              readOnly
              value={made.key}
              className="font-mono text-sm"
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={made.key} label="Copy key" said="API key copied to clipboard" />
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
