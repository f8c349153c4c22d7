import { StaffFields, type StaffMember, type WeeklyHours } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { defaultWeek, faultsOf, WeekEditor } from '../../assistant/business/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useSaveStaff } from './use-services.ts';

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
  const [name, setName] = useState(person?.name ?? '');
  const [active, setActive] = useState(person?.active ?? true);
  const [hours, setHours] = useState<WeeklyHours | null>(person?.hours ?? null);
  const [tried, setTried] = useState(false);
  const nameFault = StaffFields.shape.name.safeParse(name).error?.issues[0]?.message;
  const faults = hours ? faultsOf(hours) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameFault || Object.keys(faults).length > 0) return;
    save.mutate({ name, active, hours }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label="Name" required error={tried ? nameFault : undefined}>
        {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Switch
        label="Can be booked"
        hint="Switch it off while they are away."
        checked={active}
        onChange={setActive}
      />
      <Switch
        label="Own hours"
        hint="While this is off, the hours of the business count."
        checked={hours !== null}
        onChange={(on) => setHours(on ? defaultWeek() : null)}
      />
      {hours && <WeekEditor week={hours} onChange={setHours} />}
      <div className="flex gap-2">
        <Button type="submit" busy={save.isPending}>
          {person ? 'Save' : 'Add'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
