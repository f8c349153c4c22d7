import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { useAssistantNumbers } from '../use-phone.ts';
import type { OutboundForm } from './outbound-form.ts';

type Typed = z.input<typeof OutboundForm>;

interface Form {
  register: UseFormRegister<Typed>;
  control: Control<Typed, unknown, z.output<typeof OutboundForm>>;
  errors: FieldErrors<Typed>;
}

/** What is switched on, when nobody is called, how often is tried, and what a machine is told. */
export function OutboundFields({ assistantId, form }: { assistantId: string; form: Form }) {
  const { register, errors } = form;
  const { data: numbers } = useAssistantNumbers(assistantId);
  const own = numbers ?? [];
  return (
    <>
      <SwitchField
        control={form.control}
        name="callBacks"
        label="Call back at the wished time"
        hint="Who asks in a chat or a call to be called back is called by the assistant."
      />
      <Field
        label="Remind of appointments"
        hint="Once for each appointment. The customer confirms, moves or cancels by voice or by reply."
      >
        {(frame) => (
          <Select
            {...frame}
            {...register('remindBy')}
            className="w-full"
            options={[
              ['off', 'Off'],
              ['call', 'By call'],
              ['text', 'By text message'],
              ['text_then_call', 'By text message, then by call if they don’t answer'],
            ]}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Hours before the appointment" error={errors.hoursBefore?.message}>
          {(frame) => <Input {...frame} {...register('hoursBefore')} inputMode="numeric" />}
        </Field>
        <Field
          label="Hours to wait for an answer"
          hint="To a text, before they are called."
          error={errors.callAfterHours?.message}
        >
          {(frame) => <Input {...frame} {...register('callAfterHours')} inputMode="numeric" />}
        </Field>
      </div>
      <SwitchField
        control={form.control}
        name="speedToLead"
        label="Call new leads at once"
        hint="Within a minute after they left a number in a chat, if they have agreed to calls."
      />
      <SwitchField
        control={form.control}
        name="asksConsent"
        label="Ask in chats: “May we call you about this?”"
        hint="Who leaves a number is asked once. The answer is kept as consent, word for word."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Not before"
          hint="Where their number is from. Stricter laws of US states are followed."
          error={errors.from?.message}
        >
          {(frame) => <Input {...frame} {...register('from')} type="time" />}
        </Field>
        <Field label="Not after" error={errors.to?.message}>
          {(frame) => <Input {...frame} {...register('to')} type="time" />}
        </Field>
      </div>
      <SwitchField control={form.control} name="sundays" label="Also on Sundays" />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Attempts" error={errors.attempts?.message}>
          {(frame) => <Input {...frame} {...register('attempts')} inputMode="numeric" />}
        </Field>
        <Field label="Minutes between" error={errors.spacingMinutes?.message}>
          {(frame) => <Input {...frame} {...register('spacingMinutes')} inputMode="numeric" />}
        </Field>
        <Field label="Ring for (seconds)" error={errors.ringSeconds?.message}>
          {(frame) => <Input {...frame} {...register('ringSeconds')} inputMode="numeric" />}
        </Field>
      </div>
      <Field label="When a machine answers">
        {(frame) => (
          <Select
            {...frame}
            {...register('machine')}
            className="w-full"
            options={[
              ['hang_up', 'Hang up and try again later'],
              ['message', 'Leave a message'],
            ]}
          />
        )}
      </Field>
      <Field
        label="Message on the machine"
        hint="Leave empty for ours. {business} stands for your name."
        error={errors.machineMessage?.message}
      >
        {(frame) => <Input {...frame} {...register('machineMessage')} />}
      </Field>
      {own.length > 1 && (
        <Field label="Call from">
          {(frame) => (
            <Select
              {...frame}
              {...register('numberId')}
              className="w-full"
              options={[['', 'The first number'], ...own.map(({ id, number }) => [id, number] as const)]}
            />
          )}
        </Field>
      )}
    </>
  );
}
