import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { defaultTimes, faultOf, msOf, secondsText, type TurnTime, turnTimes } from './turn-times.ts';
import type { VoiceForm } from './voice-form.ts';

/** All times of a conversation aloud, in seconds, folded away: the usual ones suit most. */
export function TurnTakingFields({ form }: { form: VoiceForm }) {
  const times = { ...defaultTimes, ...useWatch({ control: form.control, name: 'turnTaking' }) };
  const faulty = turnTimes.some((group) => group.times.some(({ name }) => faultOf(name, times[name])));
  const changed = turnTimes.some((group) =>
    group.times.some(({ name }) => times[name] !== defaultTimes[name]),
  );
  const [open, setOpen] = useState(false);
  // A refused time must be seen.
  const refused = faulty && form.formState.isSubmitted;
  return (
    <Card>
      <details open={open || refused} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit rounded-control font-display text-lg font-semibold">
          Advanced: when to speak and when to listen
        </summary>
        <div className="mt-2 grid gap-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-prose text-sm text-ink-soft">
              All times are in seconds, counted from the caller’s last sound.
            </p>
            <Button
              variant="secondary"
              size="small"
              disabled={!changed}
              onClick={() =>
                form.setValue('turnTaking', defaultTimes, { shouldDirty: true, shouldValidate: true })
              }
            >
              <RotateCcw aria-hidden size={16} /> Reset to defaults
            </Button>
          </div>
          {turnTimes.map(({ title, times: group }) => (
            <fieldset key={title} className="grid gap-4">
              <legend className="mb-3 font-semibold">{title}</legend>
              <div className="grid gap-5 sm:grid-cols-2">
                {group.map((time) => (
                  <Controller
                    key={time.name}
                    control={form.control}
                    name={`turnTaking.${time.name}`}
                    render={({ field }) => (
                      <SecondsField
                        time={time}
                        ms={field.value ?? defaultTimes[time.name]}
                        onChange={field.onChange}
                      />
                    )}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </details>
    </Card>
  );
}

/** What is typed is kept as it is typed, while it says what is stored. */
function SecondsField({
  time: { name, label, hint },
  ms,
  onChange,
}: {
  time: TurnTime;
  ms: number;
  onChange: (ms: number) => void;
}) {
  const [typed, setTyped] = useState(secondsText(ms));
  const shown = Object.is(msOf(typed), ms) ? typed : secondsText(ms);
  return (
    <Field label={label} hint={hint} error={faultOf(name, ms)}>
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            value={shown}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-28 tabular-nums"
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(msOf(target.value));
            }}
          />
          <span className="text-sm text-ink-soft">
            seconds{ms === defaultTimes[name] ? '' : `, usually ${secondsText(defaultTimes[name])}`}
          </span>
        </span>
      )}
    </Field>
  );
}
