import { menuPrompt, type TransferExtension } from '@deskbell/contract';
import { Plus } from 'lucide-react';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/input.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { Section } from './call-rules-fields.tsx';
import { newRow, type TypedMenu } from './keypad-menu-form.ts';
import { MenuEntryRow } from './menu-entry-row.tsx';
import type { RulesForm } from './rules-form.ts';

/** What callers can press when the assistant greets them. */
export function KeypadMenuFields({
  form: { control, errors },
  language,
  extensions,
}: {
  form: RulesForm;
  /** The assistant's. */
  language: string;
  extensions: readonly TransferExtension[];
}) {
  const [zeroForPerson, staff, spoken] = useWatch({
    control,
    name: ['zeroForPerson', 'staffNumbers', 'language'],
  });
  const zero = zeroForPerson && (staff.trim() !== '' || extensions.length > 0);
  return (
    <Section title="Keypad menu">
      <Controller
        control={control}
        name="menu"
        render={({ field: { value, onChange } }) => (
          <>
            <Switch
              label="Let callers choose by pressing a key"
              hint="They hear the keys after the greeting, and can always just speak instead."
              checked={value.enabled}
              onChange={(enabled) =>
                onChange({
                  ...value,
                  enabled,
                  entries: value.entries.length > 0 ? value.entries : [newRow([])],
                })
              }
            />
            {value.enabled && (
              <Menu
                menu={value}
                errors={errors.menu as FieldErrors<TypedMenu> | undefined}
                said={{ zero, language: spoken === 'assistant' ? language : spoken }}
                extensions={extensions}
                onChange={onChange}
              />
            )}
          </>
        )}
      />
    </Section>
  );
}

function Menu({
  menu,
  errors,
  said,
  extensions,
  onChange,
}: {
  menu: TypedMenu;
  errors: FieldErrors<TypedMenu> | undefined;
  /** What our own words go by. */
  said: Parameters<typeof menuPrompt>[1];
  extensions: readonly TransferExtension[];
  onChange: (menu: TypedMenu) => void;
}) {
  const { entries } = menu;
  const change = (next: TypedMenu['entries']) => onChange({ ...menu, entries: next });
  const listError = errors?.entries?.root?.message ?? errors?.entries?.message;
  return (
    <>
      {listError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {listError}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {entries.map((row, at) => (
          <MenuEntryRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are edited in place
            key={at}
            row={row}
            errors={errors?.entries?.[at]}
            extensions={extensions}
            onChange={(changes) =>
              change(entries.map((one, nr) => (nr === at ? { ...one, ...changes } : one)))
            }
            onRemove={() => change(entries.filter((_, nr) => nr !== at))}
          />
        ))}
      </ul>
      {entries.length < 9 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => change([...entries, newRow(entries)])}>
            <Plus aria-hidden size={16} /> Add a key
          </Button>
        </div>
      )}
      <Field
        label="What callers hear"
        hint={
          menu.prompt.trim()
            ? 'Said after the greeting.'
            : `Said after the greeting. Leave empty for ours: “${menuPrompt({ prompt: '', entries }, said)}”`
        }
        error={errors?.prompt?.message}
      >
        {(frame) => (
          <Textarea
            {...frame}
            value={menu.prompt}
            onChange={({ target }) => onChange({ ...menu, prompt: target.value })}
            rows={3}
          />
        )}
      </Field>
    </>
  );
}
