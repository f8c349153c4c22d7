import { type Assistant, type PreChat, PreChatSchema, type VisitorField } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { useUpdateAssistant } from '../assistants/index.ts';

const fields = [
  ['name', 'Name'],
  ['email', 'E-mail address'],
  ['phone', 'Phone number'],
] as const satisfies readonly (readonly [VisitorField, string])[];

const askings = [
  ['hidden', 'Not asked'],
  ['optional', 'Optional'],
  ['required', 'Required'],
] as const;

/** What visitors are asked for before they can write. */
export function PreChatCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const form = useForm({ resolver: zodResolver(PreChatSchema), defaultValues: assistant.preChat });
  const { register, handleSubmit, reset, watch, formState } = form;
  const save = async (preChat: PreChat) => reset((await update.mutateAsync({ preChat })).preChat);
  useUnsavedForm(form, save);
  const isRequired = fields.some(([field]) => watch(field) === 'required');
  return (
    <Card>
      <CardHeading
        title="Form before the chat"
        hint="What visitors tell is kept as a lead, and the assistant doesn’t ask for it again."
      />
      <form onSubmit={handleSubmit((values) => isDone(save(values)))} noValidate className="grid gap-5">
        {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
        <div className="grid gap-5 sm:grid-cols-3">
          {fields.map(([field, label]) => (
            <Field key={field} label={label}>
              {(frame) => <Select {...frame} {...register(field)} options={askings} className="w-full" />}
            </Field>
          ))}
        </div>
        {isRequired && (
          <p className="text-sm text-ink-soft">
            Fewer people write when they have to say who they are first.
          </p>
        )}
        <Field
          label="What the form says"
          hint="Empty: “Before we start, who are you?”"
          error={formState.errors.text?.message}
        >
          {(frame) => <Input {...frame} {...register('text')} />}
        </Field>
        <div>
          <Button type="submit" busy={update.isPending}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  );
}
