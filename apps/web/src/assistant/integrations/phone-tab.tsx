import type { Assistant } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useUpdateAssistant } from '../assistants/index.ts';
import { extensionsExample, PhoneForm, phoneFormOf } from './phone-fields.ts';

/** The business's number and the people a caller can be put through to. */
export function PhoneTab({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(PhoneForm),
    defaultValues: phoneFormOf(assistant),
  });
  const { errors } = formState;
  const submit = handleSubmit(({ extensions, ...fields }) =>
    update.mutate({ ...fields, transferExtensions: extensions }),
  );

  return (
    <Card className="max-w-2xl">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
        <Controller
          control={control}
          name="phoneIntegrationEnabled"
          render={({ field }) => (
            <Switch
              label="Enable phone integration"
              hint="Calls are answered once your carrier forwards this number to the assistant."
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Field label="Business phone number" error={errors.businessPhoneNumber?.message}>
          {(frame) => (
            <Input {...frame} {...register('businessPhoneNumber')} type="tel" placeholder="+1 555 0100" />
          )}
        </Field>
        <Field
          label="Transfer extensions"
          hint="A JSON list with the name, number, and optionally department of each person or team."
          error={errors.extensions?.message}
        >
          {(frame) => (
            <Textarea
              {...frame}
              {...register('extensions')}
              rows={7}
              spellCheck={false}
              placeholder={extensionsExample}
              className="font-mono text-sm"
            />
          )}
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
