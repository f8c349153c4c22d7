import type { RegionalNotice } from '@deskbell/contract';
import { Plus } from 'lucide-react';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { EditedRow } from '../ui/form/edited-row.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { nextRegion, regionOptions } from './regions.ts';
import type { RulesForm } from './rules-form.ts';

const most = 60;

/** What callers from some states or countries hear of being recorded. */
export function RegionalNoticesField({ form: { control, errors } }: { form: RulesForm }) {
  const announced = useWatch({ control, name: 'recordingNotice' });
  if (announced === 'never') return null;
  return (
    <Controller
      control={control}
      name="regionalNotices"
      render={({ field: { value, onChange } }) => (
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1 text-sm font-semibold">Recording notices by region</legend>
          <p className="text-sm text-ink-soft">
            Callers with a number from there hear your text instead of the usual notice.
          </p>
          <ul className="grid grid-cols-1 gap-1">
            {value.map((notice, at) => (
              <NoticeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are edited in place
                key={at}
                notice={notice}
                errors={(errors.regionalNotices as FieldErrors<RegionalNotice>[] | undefined)?.[at]}
                onChange={(changes) =>
                  onChange(value.map((one, nr) => (nr === at ? { ...one, ...changes } : one)))
                }
                onRemove={() => onChange(value.filter((_, nr) => nr !== at))}
              />
            ))}
          </ul>
          {value.length < most && (
            <div>
              <Button
                variant="secondary"
                size="small"
                onClick={() => onChange([...value, { region: nextRegion(value), text: '' }])}
              >
                <Plus aria-hidden size={16} /> Add a region
              </Button>
            </div>
          )}
        </fieldset>
      )}
    />
  );
}

function NoticeRow({
  notice: { region, text },
  errors,
  onChange,
  onRemove,
}: {
  notice: RegionalNotice;
  errors: FieldErrors<RegionalNotice> | undefined;
  onChange: (changes: Partial<RegionalNotice>) => void;
  onRemove: () => void;
}) {
  return (
    <EditedRow
      columns="sm:grid-cols-[14rem_1fr]"
      removeLabel="Remove this recording notice"
      onRemove={onRemove}
    >
      <Field label="State or country" error={errors?.region?.message}>
        {(frame) => (
          <Select
            {...frame}
            className="w-full"
            value={region}
            onChange={({ target }) => onChange({ region: target.value })}
            options={regionOptions()}
          />
        )}
      </Field>
      <Field label="What callers hear" error={errors?.text?.message}>
        {(frame) => (
          <Textarea
            {...frame}
            value={text}
            onChange={({ target }) => onChange({ text: target.value })}
            rows={2}
            placeholder="This call is recorded. If you go on, you agree to that."
          />
        )}
      </Field>
    </EditedRow>
  );
}
