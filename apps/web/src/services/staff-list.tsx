import { StaffFields, type StaffMember, type WeeklyHours, weekdays } from '@deskbell/contract';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DayPeriods } from '../business/day-periods.tsx';
import { dayNames, faultsOf, usualWeek } from '../business/hours-fields.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useDeleteStaff, useSaveStaff, useStaff } from './use-services.ts';

/** Who can be booked, each with a calendar of their own. */
export function StaffList({ assistantId }: { assistantId: string }) {
  const { data, error, isPending, refetch } = useStaff(assistantId);
  const remove = useDeleteStaff(assistantId);
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  return (
    <Card>
      <CardHeading
        title="Team"
        hint="Each has a calendar of their own."
        aside={
          <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={16} /> Add a person
          </Button>
        }
      />
      {isPending && <SkeletonRows rows={2} label="Loading the team" />}
      {error && (
        <ErrorState title="The team could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Users}
          title="Nobody in particular"
          text="All services share the calendar of the business until you add people."
        />
      )}
      <ul className="grid">
        {data?.map((person) => (
          <li key={person.id} className="flex items-center gap-2 border-t border-line py-2 first:border-0">
            <p className="flex min-w-0 grow flex-wrap items-center gap-2 font-semibold break-words">
              {person.name} {!person.active && <Badge>Away</Badge>}
              {person.hours && <Badge>Own hours</Badge>}
            </p>
            <Tooltip text="Edit">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit ${person.name}`}
                onClick={() => setEdited(person)}
              >
                <Pencil aria-hidden size={17} />
              </Button>
            </Tooltip>
            <Tooltip text="Delete">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${person.name}`}
                onClick={() => remove.mutate(person)}
              >
                <Trash2 aria-hidden size={17} />
              </Button>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        onOpenChange={(open) => !open && setEdited(null)}
        title={edited === 'new' ? 'New team member' : 'Edit team member'}
        description="Customers may ask for them by name."
      >
        {edited && (
          <StaffEditor
            assistantId={assistantId}
            person={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Dialog>
    </Card>
  );
}

function StaffEditor({
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
        onChange={(on) => setHours(on ? usualWeek() : null)}
      />
      {hours && (
        <ul className="grid gap-1">
          {weekdays.map((day) => (
            <li
              key={day}
              className="grid grid-cols-1 gap-x-4 border-t border-line py-2 first:border-0 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
            >
              <p className="py-2 font-semibold">{dayNames[day]}</p>
              <div>
                <DayPeriods
                  label={dayNames[day]}
                  periods={hours[day]}
                  onChange={(periods) => setHours({ ...hours, [day]: periods })}
                />
                {faults[day] && (
                  <p role="alert" className="text-sm font-medium text-danger">
                    {faults[day]}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
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
