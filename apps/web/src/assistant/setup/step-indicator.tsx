import { classes } from '../../ui/classes.ts';

export type Step = '1' | '2' | '3';

const steps = [
  ['1', 'Business Info'],
  ['2', 'FAQ Setup'],
  ['3', 'Deploy'],
] as const satisfies readonly (readonly [Step, string])[];

/** Highlights the steps up to the current one; without `onChoose` they cannot be jumped to. */
export function StepIndicator({ current, onChoose }: { current: Step; onChoose?: (step: Step) => void }) {
  return (
    <ol aria-label="Setup steps" className="mb-8 grid grid-cols-3 gap-2 sm:gap-4">
      {steps.map(([step, label]) => {
        const reached = step <= current;
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            <button
              type="button"
              disabled={!onChoose}
              onClick={() => onChoose?.(step)}
              className={classes(
                'flex min-h-11 w-full items-center gap-2.5 border-t-4 pt-2 text-left font-semibold disabled:cursor-default max-sm:flex-col max-sm:items-start max-sm:gap-1 max-sm:text-sm',
                reached ? 'border-primary text-ink' : 'border-line text-ink-soft',
              )}
            >
              <span
                className={classes(
                  'grid size-7 shrink-0 place-items-center rounded-full text-sm',
                  reached ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-soft',
                )}
              >
                {step}
              </span>
              {label}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
