import { type Assistant, BookingRulesSchema } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useUpdateAssistant } from '../../assistant/assistants/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';

const leadOptions = [
  [0, 'At any time'],
  [60, '1 hour'],
  [120, '2 hours'],
  [240, '4 hours'],
  [720, '12 hours'],
  [1440, '1 day'],
  [2880, '2 days'],
  [10080, '1 week'],
] as const;
/** Until how long before customers change it by their link. */
const noticeOptions = [
  [0, 'It begins'],
  [60, '1 hour before'],
  [120, '2 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10080, '1 week before'],
] as const;
/** How long a freed time is held for whom it is offered to. */
const holdOptions = [
  [30, '30 minutes'],
  [60, '1 hour'],
  [120, '2 hours'],
  [240, '4 hours'],
  [720, '12 hours'],
  [1440, '1 day'],
] as const;
const stepOptions = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** Whether and how far ahead customers may book. */
export function BookingRulesCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const form = useForm({
    resolver: zodResolver(BookingRulesSchema),
    defaultValues: assistant.booking,
  });
  const { register, handleSubmit, control, reset, formState } = form;
  const { errors } = formState;
  // The page's switch is another card's.
  const save = async (booking: Assistant['booking']) =>
    reset((await update.mutateAsync({ booking: { ...booking, page: assistant.booking.page } })).booking);
  useUnsavedForm(form, save);
  return (
    <Card>
      <CardHeading title="Booking rules" />
      <form onSubmit={handleSubmit((booking) => isDone(save(booking)))} noValidate className="grid gap-5">
        <Controller
          control={control}
          name="enabled"
          render={({ field }) => (
            <Switch
              label="Book appointments"
              hint="When this is off, the assistant takes contact details instead."
              checked={field.value ?? true}
              onChange={field.onChange}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Minimum notice" error={errors.leadMinutes?.message}>
            {(frame) => (
              <Select
                {...frame}
                {...register('leadMinutes', { valueAsNumber: true })}
                options={choices(leadOptions, assistant.booking.leadMinutes)}
                className="w-full"
              />
            )}
          </Field>
          <Field label="How far ahead, in days" error={errors.horizonDays?.message}>
            {(frame) => (
              <Input {...frame} {...register('horizonDays', { valueAsNumber: true })} inputMode="numeric" />
            )}
          </Field>
          <Field label="Start times every" error={errors.stepMinutes?.message}>
            {(frame) => (
              <Select
                {...frame}
                {...register('stepMinutes', { valueAsNumber: true })}
                options={choices(
                  stepOptions.map((minutes) => [minutes, `${minutes} minutes`] as const),
                  assistant.booking.stepMinutes,
                )}
                className="w-full"
              />
            )}
          </Field>
          <Field
            label="Appointments at the same time"
            hint="For services without staff."
            error={errors.parallel?.message}
          >
            {(frame) => (
              <Input {...frame} {...register('parallel', { valueAsNumber: true })} inputMode="numeric" />
            )}
          </Field>
          <div className="sm:col-span-2">
            <Field
              label="Customers can move or cancel until"
              hint="By the link in their messages."
              error={errors.changeNoticeMinutes?.message}
            >
              {(frame) => (
                <Select
                  {...frame}
                  {...register('changeNoticeMinutes', { valueAsNumber: true })}
                  options={choices(noticeOptions, assistant.booking.changeNoticeMinutes)}
                  className="w-full"
                />
              )}
            </Field>
          </div>
        </div>
        <Controller
          control={control}
          name="waitlist"
          render={({ field }) => (
            <Switch
              label="Waitlist"
              hint="Customers can wait for a time that suits them. When one opens up, it’s held for the first of them, who hears by email or text."
              checked={field.value ?? true}
              onChange={field.onChange}
            />
          )}
        />
        <Field label="Hold a freed time for" error={errors.holdMinutes?.message}>
          {(frame) => (
            <Select
              {...frame}
              {...register('holdMinutes', { valueAsNumber: true })}
              options={choices(holdOptions, assistant.booking.holdMinutes)}
              className="w-full"
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={update.isPending} disabled={!formState.isDirty}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The usual choices, and the stored one when it is none of them. */
function choices(
  options: readonly (readonly [number, string])[],
  stored: number,
): (readonly [string, string])[] {
  const known = options.some(([minutes]) => minutes === stored);
  const all = known ? options : [...options, [stored, `${stored} minutes`] as const];
  return all.toSorted(([a], [b]) => a - b).map(([minutes, label]) => [String(minutes), label] as const);
}
