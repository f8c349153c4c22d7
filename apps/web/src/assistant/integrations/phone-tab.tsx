import type { Assistant } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import {
  CallsCard,
  CampaignsCard,
  CarriersCard,
  DoNotContactCard,
  ExtensionsField,
  NumbersCard,
  OutboundCard,
  PhoneSimulatorCard,
} from '../../phone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { useUpdateAssistant } from '../assistants/index.ts';
import { extensionsExample, PhoneForm, phoneFormOf } from './phone-fields.ts';

/** How the assistant is reached by phone: the carrier, its numbers, and the business's own line. */
export function PhoneTab({ assistant }: { assistant: Assistant }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <CarriersCard />
      <NumbersCard assistant={assistant} />
      <PhoneSimulatorCard assistant={assistant} />
      <CallsCard assistantId={assistant.id} />
      <OwnLineCard assistant={assistant} />
      <OutboundCard assistantId={assistant.id} />
      <CampaignsCard assistantId={assistant.id} />
      <DoNotContactCard />
    </div>
  );
}

/** The business's number and the people a caller can be put through to. */
function OwnLineCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const form = useForm({
    resolver: zodResolver(PhoneForm),
    // Adding a number turns the phone on: what is being edited stays, the rest follows.
    values: phoneFormOf(assistant),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const save = async ({ extensions, ...fields }: z.output<typeof PhoneForm>) =>
    reset(phoneFormOf(await update.mutateAsync({ ...fields, transferExtensions: extensions })));
  useUnsavedForm(form, save);

  return (
    <Card>
      <form onSubmit={handleSubmit((fields) => isDone(save(fields)))} noValidate className="grid gap-5">
        {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
        <Controller
          control={control}
          name="phoneIntegrationEnabled"
          render={({ field }) => (
            <Switch
              label="Enable phone integration"
              hint="While this is off, callers reach your staff or the fallback number, or else hear that nobody can take their call. Texts aren’t answered."
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Field
          label="Business phone number"
          hint="The number your customers know. To keep it, have your phone company forward it: “Forward your line” at a number above says how."
          error={errors.businessPhoneNumber?.message}
        >
          {(frame) => (
            <Input {...frame} {...register('businessPhoneNumber')} type="tel" placeholder="+1 555 0100" />
          )}
        </Field>
        <Controller
          control={control}
          name="extensions"
          render={({ field }) => (
            <ExtensionsField
              value={field.value}
              error={errors.extensions?.message}
              example={extensionsExample}
              onChange={field.onChange}
            />
          )}
        />
        <div>
          <Button type="submit" busy={update.isPending}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  );
}
