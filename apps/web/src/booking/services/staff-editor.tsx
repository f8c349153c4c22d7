import { StaffFields, type StaffMember, type WeeklyHours } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { defaultWeek, faultsOf, WeekEditor } from '../../assistant/business/index.ts';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useSaveStaff } from './use-services.ts';

// What is wrong with hours stands beside them.
const StaffForm = z.object({
  name: StaffFields.shape.name,
  active: z.boolean(),
  hours: z.custom<WeeklyHours | null>(areFaultless),
});

/** A team member's name, whether they can be booked, and their own hours. */
export function StaffEditor({
  assistantId,
  person,
  onClose,
}: {
  assistantId: string;
  person: StaffMember | null;
  onClose: () => void;
}) {
  const save = useSaveStaff(assistantId, person);
  const { register, submit, control, errors } = useDialogForm({
    schema: StaffForm,
    values: { name: person?.name ?? '', active: person?.active ?? true, hours: person?.hours ?? null },
    save: save.mutate,
    onClose,
  });
  return (
    <DialogForm onSubmit={submit} onClose={onClose} busy={save.isPending} action={person ? 'Save' : 'Add'}>
      <Field label="Name" required error={errors.name?.message}>
        {(frame) => <Input {...frame} {...register('name')} />}
      </Field>
      <Controller
        control={control}
        name="active"
        render={({ field }) => (
          <Switch
            label="Available for booking"
            hint="Turn off while they are away."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="hours"
        render={({ field }) => (
          <>
            <Switch
              label="Custom hours"
              hint="When this is off, business hours apply."
              checked={field.value !== null}
              onChange={(on) => field.onChange(on ? defaultWeek() : null)}
            />
            {field.value && <WeekEditor week={field.value} onChange={field.onChange} />}
          </>
        )}
      />
    </DialogForm>
  );
}

function areFaultless(hours: unknown): boolean {
  return hours === null || Object.keys(faultsOf(hours as WeeklyHours)).length === 0;
}
