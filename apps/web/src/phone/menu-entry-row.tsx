import type { TransferExtension } from '@deskbell/contract';
import type { FieldErrors } from 'react-hook-form';
import { EditedRow } from '../ui/form/edited-row.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input, Textarea } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { doesLabels, keyOptions, type MenuRow, transferOptions } from './keypad-menu-form.ts';

const doesOptions = Object.entries<string>(doesLabels);

/** One key of a menu, and what it does. */
export function MenuEntryRow({
  row,
  errors,
  extensions,
  onChange,
  onRemove,
}: {
  row: MenuRow;
  errors: FieldErrors<MenuRow> | undefined;
  extensions: readonly TransferExtension[];
  onChange: (changes: Partial<MenuRow>) => void;
  onRemove: () => void;
}) {
  return (
    <EditedRow
      columns="sm:grid-cols-[5rem_1fr_1fr]"
      removeLabel={`Remove key ${row.key}`}
      onRemove={onRemove}
      below={<Detail row={row} errors={errors} extensions={extensions} onChange={onChange} />}
    >
      <Field label="Key" error={errors?.key?.message}>
        {(frame) => (
          <Select
            {...frame}
            className="w-full"
            value={row.key}
            onChange={({ target }) => onChange({ key: target.value })}
            options={keyOptions}
          />
        )}
      </Field>
      <Field label="For" error={errors?.label?.message}>
        {(frame) => (
          <Input
            {...frame}
            value={row.label}
            onChange={({ target }) => onChange({ label: target.value })}
            placeholder="appointments"
          />
        )}
      </Field>
      <Field label="What happens">
        {(frame) => (
          <Select
            {...frame}
            className="w-full"
            value={row.does}
            onChange={({ target }) => onChange({ does: target.value as MenuRow['does'] })}
            options={doesOptions}
          />
        )}
      </Field>
    </EditedRow>
  );
}

/** What one kind of entry needs. */
function Detail({ row, errors, extensions, onChange }: Omit<Parameters<typeof MenuEntryRow>[0], 'onRemove'>) {
  switch (row.does) {
    case 'talk':
      return (
        <Field
          label="As if the caller had said"
          hint="The assistant answers this."
          error={errors?.words?.message}
        >
          {(frame) => (
            <Input
              {...frame}
              value={row.words}
              onChange={({ target }) => onChange({ words: target.value })}
              placeholder="I would like to book an appointment"
            />
          )}
        </Field>
      );
    case 'transfer':
      return (
        <Field
          label="Whom to ring"
          hint={extensions.length === 0 ? 'Add transfer extensions on the Phone tab first.' : undefined}
          error={errors?.to?.message}
        >
          {(frame) => (
            <Select
              {...frame}
              className="w-full"
              value={row.to}
              onChange={({ target }) => onChange({ to: target.value })}
              options={transferOptions(extensions, row.to)}
            />
          )}
        </Field>
      );
    case 'say':
      return (
        <Field label="What to say" hint="Then the call goes on." error={errors?.text?.message}>
          {(frame) => (
            <Textarea
              {...frame}
              value={row.text}
              onChange={({ target }) => onChange({ text: target.value })}
              rows={2}
              placeholder="We are at 12 Main Street, next to the library."
            />
          )}
        </Field>
      );
    case 'voicemail':
      return null;
    default:
      return row.does satisfies never;
  }
}
