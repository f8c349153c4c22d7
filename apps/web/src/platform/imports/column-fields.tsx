import { type ImportField, type ImportPreview, importFields } from '@deskbell/contract';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { fieldLabels, tableKinds } from './import-labels.ts';
import { type ImportChange, useChange } from './use-imports.ts';

/** What is in a table, and which column is what. */
export function ColumnFields({ preview }: { preview: ImportPreview }) {
  const { import: draft, columns, mapping, hasHeader } = preview;
  const change = useChange(draft);
  const kind = draft.kind as NonNullable<ImportChange['kind']>;
  const { all, needed } = importFields[kind];
  const options = [
    ['', 'Not in the file'],
    ...columns.map(({ name, example }, at) => [String(at), example ? `${name} (${example})` : name] as const),
  ] as const;
  function choose(field: ImportField, column: string) {
    const { [field]: _, ...others } = mapping;
    change.mutate({ mapping: column === '' ? others : { ...others, [field]: Number(column) } });
  }
  return (
    <fieldset disabled={change.isPending} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label="In this file">
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={tableKinds}
              onChange={(event) => change.mutate({ kind: event.target.value as typeof kind })}
            />
          )}
        </Field>
        <Switch
          label="The first line is headings"
          checked={hasHeader}
          onChange={(checked) => change.mutate({ hasHeader: checked })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {all.map((field) => (
          <Field
            key={field}
            label={fieldLabels[field]}
            required={needed.some((group) => group.length === 1 && group[0] === field)}
          >
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={mapping[field] === undefined ? '' : String(mapping[field])}
                options={options}
                onChange={(event) => choose(field, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
