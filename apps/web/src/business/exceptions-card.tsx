import { type Assistant, AssistantFields, type HoursException } from '@deskbell/contract';
import { CalendarX2, Plus, Trash2 } from 'lucide-react';
import { useUpdateAssistant } from '../assistants/use-update-assistant.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Notice } from '../ui/notice.tsx';
import { DayPeriods } from './day-periods.tsx';
import { SaveRow } from './save-row.tsx';
import { useEditedList } from './use-edited-list.ts';

/** Holidays and days with other hours. */
export function ExceptionsCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<HoursException>(
    assistant.hoursExceptions,
    AssistantFields.shape.hoursExceptions,
  );
  const save = () =>
    update.mutate({ hoursExceptions: list.items.toSorted((a, b) => (a.date < b.date ? -1 : 1)) });
  return (
    <Card>
      <CardHeading
        title="Holidays and special days"
        hint="Closed, or open at other hours than usual."
        aside={
          <Button
            variant="secondary"
            size="small"
            onClick={() => list.add({ date: '', hours: [], note: '' })}
          >
            <Plus aria-hidden size={16} /> Add a day
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {list.fault && <Notice tint="danger">{list.fault}</Notice>}
        {list.items.length === 0 && (
          <EmptyState icon={CalendarX2} title="No special days" text="Every week is like any other." />
        )}
        <ul className="grid grid-cols-1 gap-1">
          {list.rows.map(({ key, item: day }, at) => (
            <li
              key={key}
              className="grid grid-cols-1 gap-3 border-t border-line py-4 first:border-0 first:pt-0"
            >
              <div className="flex items-start gap-3">
                <div className="grid min-w-0 grow grid-cols-1 gap-3 sm:grid-cols-2">
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
                  <Field label="What customers are told" error={list.faultAt(at, 'note')}>
                    {(control) => (
                      <Input
                        {...control}
                        value={day.note}
                        placeholder="Christmas Eve"
                        onChange={(event) => list.change(key, { note: event.target.value })}
                      />
                    )}
                  </Field>
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove the special day ${day.date}`}
                  onClick={() => list.remove(key)}
                >
                  <Trash2 aria-hidden size={16} />
                </Button>
              </div>
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
            </li>
          ))}
        </ul>
        <SaveRow
          changed={list.changed}
          empty={list.items.length === 0}
          blocked={!list.valid}
          busy={update.isPending}
          onSave={save}
          onReset={list.reset}
        />
      </div>
    </Card>
  );
}
