import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Switch } from './switch.tsx';

/** A switch that stands for a yes or no of a form. */
export function SwitchField<Values extends FieldValues, Saved>({
  control,
  name,
  label,
  hint,
}: {
  control: Control<Values, unknown, Saved>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  hint?: string;
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch
          label={label}
          {...(hint && { hint })}
          checked={field.value as boolean}
          onChange={field.onChange}
        />
      )}
    />
  );
}
