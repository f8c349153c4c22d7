import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';

/** A day to look for times on, yyyy-mm-dd. While its year is being typed it stays as it was. */
export function DayField({
  label,
  day,
  error,
  onChange,
}: {
  label: string;
  day: string;
  error?: string;
  onChange: (day: string) => void;
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={day}
          onChange={({ target: { value } }) => onChange(value >= '2000' ? value : day)}
        />
      )}
    </Field>
  );
}
