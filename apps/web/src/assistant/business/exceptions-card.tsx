import { type Assistant, AssistantFields, type HoursException } from '@deskbell/contract';
import { CalendarX2 } from 'lucide-react';
import { EditedListCard } from '../../ui/form/edited-list-card.tsx';
import { EditedRow } from '../../ui/form/edited-row.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useEditedList } from '../../ui/form/use-edited-list.ts';
import { useUpdateAssistant } from '../assistants/index.ts';
import { DayPeriods } from './day-periods.tsx';

/** Holidays and days with other hours. */
export function ExceptionsCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<HoursException>(
    assistant.hoursExceptions,
    AssistantFields.shape.hoursExceptions,
  );
  const save = async (days: HoursException[]) => {
    const hoursExceptions = days.sort((a, b) => (a.date < b.date ? -1 : 1));
    return (await update.mutateAsync({ hoursExceptions })).hoursExceptions;
  };
  return (
    <EditedListCard
      title="Holidays and special days"
      hint="Days when you’re closed or open at different hours."
      addLabel="Add a day"
      blank={{ date: '', hours: [], note: '' }}
      empty={{
        icon: CalendarX2,
        title: 'No special days',
        text: 'Add holidays and other days with different hours.',
      }}
      list={list}
      busy={update.isPending}
      onSave={save}
    >
      {list.rows.map(({ key, item: day }, at) => (
        <EditedRow
          key={key}
          columns="sm:grid-cols-2"
          removeLabel={`Remove the special day ${day.date}`}
          onRemove={() => list.remove(key)}
          below={
            <>
              <DayPeriods
                label={day.date || 'the new day'}
                periods={day.hours}
                onChange={(hours) => list.change(key, { hours })}
              />
              {list.faultAt(at, 'hours') && (
                <p role="alert" className="text-sm font-medium text-danger">
                  {list.faultAt(at, 'hours')}
                </p>
              )}
            </>
          }
        >
          <Field label="Date" error={list.faultAt(at, 'date')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={day.date}
                onChange={(event) => list.change(key, { date: event.target.value })}
              />
            )}
          </Field>
          <Field label="Message to customers" error={list.faultAt(at, 'note')}>
            {(control) => (
              <Input
                {...control}
                value={day.note}
                placeholder="Christmas Eve"
                onChange={(event) => list.change(key, { note: event.target.value })}
              />
            )}
          </Field>
        </EditedRow>
      ))}
    </EditedListCard>
  );
}
