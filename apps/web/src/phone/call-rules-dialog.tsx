import type { AssistantNumber } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import { errorMessage } from '../kernel/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input, Textarea } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { answeringLabels, CallRulesForm, noticeLabels, rulesFormOf } from './call-rules-form.ts';
import { useSaveRules } from './use-phone.ts';

/** How the calls of one number are answered. */
export function CallRulesDialog({
  number,
  open,
  onClose,
}: {
  number: AssistantNumber;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Call rules for ${number.number}`}
      description="Business hours and holidays come from the assistant’s settings."
      wide
    >
      <RulesEditor key={number.version} number={number} onClose={onClose} />
    </Dialog>
  );
}

const options = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries<string>(labels).map(([value, label]) => [value, label] as const);

const answeringOptions = Object.entries(answeringLabels).map(
  ([value, { option }]) => [value, option] as const,
);

/** What becomes of several numbers. */
const howRung: Record<AssistantNumber['carrier'], string> = {
  twilio: 'All ring at once.',
  vonage: 'They ring one after another, each for as long.',
  sip: 'All ring at once.',
};

function RulesEditor({ number, onClose }: { number: AssistantNumber; onClose: () => void }) {
  const save = useSaveRules(number);
  const { register, submit, control, errors } = useDialogForm({
    schema: CallRulesForm,
    values: rulesFormOf(number.rules),
    save: (rules, outcome) => save.mutate(rules, outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      action="Save"
      error={save.error ? errorMessage(save.error) : undefined}
    >
      <Field label="Who answers">
        {(frame) => (
          <Select {...frame} {...register('answering')} className="w-full" options={answeringOptions} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field
          label="Staff numbers"
          hint={`One per line, with country code. ${howRung[number.carrier]}`}
          error={listError(errors.staffNumbers)}
        >
          {(frame) => (
            <Textarea {...frame} {...register('staffNumbers')} rows={3} placeholder="+15550100123" />
          )}
        </Field>
        <Field label="Ring for (seconds)" error={errors.ringSeconds?.message}>
          {(frame) => <Input {...frame} {...register('ringSeconds')} inputMode="numeric" />}
        </Field>
      </div>
      <Controller
        control={control}
        name="zeroForPerson"
        render={({ field }) => (
          <Switch
            label="Press 0 for a person"
            hint="Rings the staff numbers. If nobody answers, the caller comes back to the assistant."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Greeting"
        hint="Leave empty for the assistant’s own. {daypart} becomes morning, afternoon, or evening."
        error={errors.greeting?.message}
      >
        {(frame) => (
          <Input {...frame} {...register('greeting')} placeholder="Good {daypart}, how can I help?" />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field label="Announce recording">
          {(frame) => (
            <Select
              {...frame}
              {...register('recordingNotice')}
              className="w-full"
              options={options(noticeLabels)}
            />
          )}
        </Field>
        <Field label="Longest call (minutes)" error={errors.maxMinutes?.message}>
          {(frame) => <Input {...frame} {...register('maxMinutes')} inputMode="numeric" />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="VIP callers" hint="Ring staff at any hour." error={listError(errors.vipNumbers)}>
          {(frame) => <Textarea {...frame} {...register('vipNumbers')} rows={3} />}
        </Field>
        <Field label="Blocked callers" hint="Never answered." error={listError(errors.blockedNumbers)}>
          {(frame) => <Textarea {...frame} {...register('blockedNumbers')} rows={3} />}
        </Field>
      </div>
    </DialogForm>
  );
}

/** Of a list, or of the first of its entries that is wrong. */
function listError(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(listError)
    .find((message) => message !== undefined);
}
