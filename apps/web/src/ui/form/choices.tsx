import { classes } from '../classes.ts';

/** A few choices in a row, of which one holds. */
export function Choices<Id extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly (readonly [Id, string])[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  return (
    <fieldset className="flex flex-wrap rounded-control border border-line-strong/60 bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(([id, text]) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classes(
            'min-h-9 rounded-[calc(var(--radius-control)-2px)] px-3 text-sm font-semibold whitespace-nowrap',
            id === chosen ? 'bg-primary text-on-primary' : 'text-ink-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
