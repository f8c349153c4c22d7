import type { Service } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { formOf, ServiceForm, serviceOf } from './service-fields.ts';
import { useSaveService, useStaff } from './use-services.ts';

/** `service` null: a new one. */
export function ServiceDialog({
  assistantId,
  service,
  open,
  onClose,
}: {
  assistantId: string;
  service: Service | null;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={service ? 'Edit service' : 'New service'}
      description="The assistant tells customers the price and length and offers available times."
      wide
    >
      <ServiceEditor key={service?.id} assistantId={assistantId} service={service} onClose={onClose} />
    </Dialog>
  );
}

function ServiceEditor({
  assistantId,
  service,
  onClose,
}: {
  assistantId: string;
  service: Service | null;
  onClose: () => void;
}) {
  const save = useSaveService(assistantId, service);
  const { register, submit, control, errors } = useDialogForm({
    schema: ServiceForm,
    values: formOf(service),
    save: (form, outcome) => save.mutate(serviceOf(form), outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      action={service ? 'Save' : 'Add service'}
    >
      <Field label="Name" required error={errors.name?.message}>
        {(frame) => <Input {...frame} {...register('name')} placeholder="Haircut" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(frame) => <Textarea {...frame} {...register('description')} rows={2} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Length in minutes" required error={errors.durationMinutes?.message}>
          {(frame) => <Input {...frame} {...register('durationMinutes')} inputMode="numeric" />}
        </Field>
        <Field
          label="Buffer after, in minutes"
          hint="Time to clean up or get ready."
          error={errors.bufferMinutes?.message}
        >
          {(frame) => <Input {...frame} {...register('bufferMinutes')} inputMode="numeric" />}
        </Field>
        <Field label="Price" hint="Leave empty to hide the price." error={errors.price?.message}>
          {(frame) => <Input {...frame} {...register('price')} inputMode="decimal" placeholder="45" />}
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          {(frame) => <Input {...frame} {...register('currency')} maxLength={3} className="uppercase" />}
        </Field>
        <Field
          label="Customers at once"
          hint="More than one makes it a class with its own calendar."
          error={errors.capacity?.message}
        >
          {(frame) => <Input {...frame} {...register('capacity')} inputMode="numeric" />}
        </Field>
      </div>
      <Controller
        control={control}
        name="staffIds"
        render={({ field }) => (
          <StaffChoice assistantId={assistantId} chosen={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="active"
        render={({ field }) => (
          <Switch
            label="Available for booking"
            hint="When this is off, customers can't book it. Existing appointments are kept."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </DialogForm>
  );
}

function StaffChoice({
  assistantId,
  chosen,
  onChange,
}: {
  assistantId: string;
  chosen: string[];
  onChange: (ids: string[]) => void;
}) {
  const { data } = useStaff(assistantId);
  if (!data || data.length === 0) return <span hidden />;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Staff</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {data.map((person) => (
          <label key={person.id} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(person.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id),
                )
              }
              className="size-4 accent-primary"
            />
            {person.name}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">If no one is selected, it’s booked in the business calendar.</p>
    </fieldset>
  );
}
