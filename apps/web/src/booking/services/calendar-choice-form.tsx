import { type GrantedCalendar, GrantedConnectSchema } from '@deskbell/contract';
import { useId } from 'react';
import * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useWhose, whoseHint } from './use-whose.ts';

const { calendarId, name } = GrantedConnectSchema.shape;

// An empty choice is everybody. What the server says of a calendar by CalDAV is of its `calendarUrl`.
const ChoiceFields = z
  .object({
    ...{ calendarId, name, staffId: z.string(), calendarUrl: z.string() },
    ...{ isBusy: z.boolean(), takesBookings: z.boolean().default(false) },
  })
  .refine(({ isBusy, takesBookings }) => isBusy || takesBookings, {
    error: 'Choose what the calendar is for',
    path: ['isBusy'],
  })
  .transform(({ staffId, calendarUrl: _, ...rest }) => ({ ...rest, staffId: staffId || null }));

type Choice = z.output<typeof ChoiceFields>;

/** Which of somebody’s calendars is connected, whose time it takes, and what for. */
export function CalendarChoiceForm({
  assistantId,
  calendars,
  connecting,
  save,
  onClose,
}: {
  assistantId: string;
  calendars: readonly GrantedCalendar[];
  connecting: { isPending: boolean; error: unknown };
  save: (chosen: Choice, outcome: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
  onClose: () => void;
}) {
  const whose = useWhose(assistantId);
  const explained = useId();
  const [first] = calendars;
  const { register, submit, errors, watch, setValue, formState } = useDialogForm({
    schema: ChoiceFields,
    values: {
      ...{ calendarId: first?.id ?? '', calendarUrl: '', name: first?.name ?? '', staffId: '' },
      ...{ isBusy: true, takesBookings: first?.isWritable ?? false },
    },
    save,
    onClose,
  });
  if (!first) return <Notice tint="brass">There is no calendar for events in this account.</Notice>;
  const chosen = calendars.find(({ id }) => id === watch('calendarId')) ?? first;
  const refused = errors.calendarId ?? errors.calendarUrl;
  const choose = (id: string) => {
    const next = calendars.find((one) => one.id === id);
    if (!next) return;
    if (!formState.dirtyFields.name) setValue('name', next.name);
    setValue('takesBookings', next.isWritable);
  };
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={connecting.isPending}
      action="Connect"
      error={connecting.error && !refused && !errors.isBusy ? errorMessage(connecting.error) : undefined}
    >
      <Field label="Calendar" error={refused?.message}>
        {(frame) => (
          <Select
            {...frame}
            {...register('calendarId', { onChange: (event) => choose(event.target.value) })}
            options={calendars.map(({ id, name: title }) => [id, title] as const)}
            className="w-full [&>select]:w-full"
          />
        )}
      </Field>
      <Field label="Name" hint="For your team only." required error={errors.name?.message}>
        {(frame) => <Input {...frame} {...register('name')} />}
      </Field>
      <Field label="Whose time does it take?" hint={whoseHint} error={errors.staffId?.message}>
        {(frame) => (
          <Select {...frame} {...register('staffId')} options={whose} className="w-full [&>select]:w-full" />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">What is it for?</legend>
        <label className="flex items-start gap-2.5 text-sm">
          <input type="checkbox" {...register('isBusy')} className="mt-0.5 size-4 shrink-0 accent-primary" />
          <span>Busy there is busy here</span>
        </label>
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            {...register('takesBookings')}
            disabled={!chosen.isWritable}
            aria-describedby={explained}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <span>
            Appointments appear in it
            <span id={explained} className="block text-ink-soft">
              {chosen.isWritable
                ? 'Move one there and it moves here; delete one there and it’s canceled here. The customer is told either way.'
                : 'Not possible: you may only look at this calendar.'}
            </span>
          </span>
        </label>
        {errors.isBusy && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.isBusy.message}
          </p>
        )}
      </fieldset>
    </DialogForm>
  );
}
