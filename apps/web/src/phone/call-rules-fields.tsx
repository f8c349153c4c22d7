import type { AssistantNumber } from '@deskbell/contract';
import type { ReactNode } from 'react';
import { Field } from '../ui/form/field.tsx';
import { Input, Textarea } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import {
  answeringLabels,
  holdLabels,
  knownLabels,
  languageLabels,
  noticeLabels,
  orderLabels,
  transferLabels,
} from './call-rules-form.ts';
import { RegionalNoticesField } from './regional-notices-field.tsx';
import type { RulesForm } from './rules-form.ts';

const options = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries<string>(labels).map(([value, label]) => [value, label] as const);

const answeringOptions = Object.entries(answeringLabels).map(
  ([value, { option }]) => [value, option] as const,
);

/** Who answers, and who is rung how. */
export function StaffFields({
  form: { register, control, errors },
  carrier,
}: {
  form: RulesForm;
  carrier: AssistantNumber['carrier'];
}) {
  return (
    <Section title="Who answers">
      <Field label="Who answers">
        {(frame) => (
          <Select {...frame} {...register('answering')} className="w-full" options={answeringOptions} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field
          label="Staff numbers"
          hint="One per line, with country code. Add x12 for extension 12."
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Ring several people"
          hint={carrier === 'vonage' ? 'Vonage always rings one after another.' : undefined}
        >
          {(frame) => (
            <Select
              {...frame}
              {...register('ringOrder')}
              className="w-full"
              options={options(orderLabels)}
              disabled={carrier === 'vonage'}
            />
          )}
        </Field>
        <Field
          label="When somebody answers"
          hint="Asked first, they hear who calls and why, and take the call by 1 or decline by 2."
        >
          {(frame) => (
            <Select
              {...frame}
              {...register('transfer')}
              className="w-full"
              options={options(transferLabels)}
            />
          )}
        </Field>
      </div>
      <Field label="On hold, callers hear" hint="While the person who answers is told about the call.">
        {(frame) => (
          <Select {...frame} {...register('holdSound')} className="w-full" options={options(holdLabels)} />
        )}
      </Field>
      <Field
        label="On call for emergencies"
        hint="Rung at any hour, instead of your staff, when a caller needs help at once."
        error={errors.emergencyNumber?.message}
      >
        {(frame) => (
          <Input {...frame} {...register('emergencyNumber')} inputMode="tel" placeholder="+15550100123" />
        )}
      </Field>
      <SwitchField
        control={control}
        name="zeroForPerson"
        label="Press 0 for a person"
        hint="If nobody takes the call, the caller comes back to the assistant."
      />
    </Section>
  );
}

/** When a message is recorded instead. */
export function VoicemailFields({ form: { register, control, errors } }: { form: RulesForm }) {
  return (
    <Section title="Voicemail">
      <SwitchField
        control={control}
        name="voicemailOnWish"
        label="When a caller asks for it"
        hint="“Can I leave a voicemail?”"
      />
      <SwitchField control={control} name="voicemailAfterHours" label="While you are closed" />
      <SwitchField
        control={control}
        name="voicemailWhenBusy"
        label="When nobody of your staff takes the call"
      />
      <Field
        label="Voicemail greeting"
        hint="Said before the tone. Leave empty for ours."
        error={errors.voicemailGreeting?.message}
      >
        {(frame) => <Input {...frame} {...register('voicemailGreeting')} />}
      </Field>
    </Section>
  );
}

/** What callers hear, and how long. */
export function CallFields({ form }: { form: RulesForm }) {
  const { register, errors } = form;
  return (
    <Section title="The call">
      <Field
        label="Language"
        hint="In another language than the assistant’s, the lines you wrote are left out. This server understands spoken English only. For Spanish, set up hosted speech recognition."
      >
        {(frame) => (
          <Select {...frame} {...register('language')} className="w-full" options={options(languageLabels)} />
        )}
      </Field>
      <Field
        label="Greeting"
        hint="Leave empty for the assistant’s own. {daypart} becomes morning, afternoon, or evening; in Spanish buenos días, buenas tardes, or buenas noches."
        error={errors.greeting?.message}
      >
        {(frame) => (
          <Input {...frame} {...register('greeting')} placeholder="Good {daypart}, how can I help?" />
        )}
      </Field>
      <Field
        label="Callers you know"
        hint="Their story is the next appointment or an open question, told once they say their full name. Withheld and shared numbers are never known."
      >
        {(frame) => (
          <Select
            {...frame}
            {...register('knownCallers')}
            className="w-full"
            options={options(knownLabels)}
          />
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
      <RegionalNoticesField form={form} />
    </Section>
  );
}

/** Who is treated otherwise, and where calls go when all else fails. */
export function ExceptionFields({
  form: { register, errors },
  carrier,
}: {
  form: RulesForm;
  carrier: AssistantNumber['carrier'];
}) {
  return (
    <Section title="Exceptions">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="VIP callers" hint="Ring staff at any hour." error={listError(errors.vipNumbers)}>
          {(frame) => <Textarea {...frame} {...register('vipNumbers')} rows={3} />}
        </Field>
        <Field label="Blocked callers" hint="Never answered." error={listError(errors.blockedNumbers)}>
          {(frame) => <Textarea {...frame} {...register('blockedNumbers')} rows={3} />}
        </Field>
      </div>
      <Field
        label="Fallback number"
        hint={`Rung when the assistant can’t answer and staff aren’t rung${carrier === 'twilio' ? ', and by Twilio when this server can’t be reached' : ''}.`}
        error={errors.fallbackNumber?.message}
      >
        {(frame) => <Input {...frame} {...register('fallbackNumber')} inputMode="tel" />}
      </Field>
    </Section>
  );
}

/** Fields that belong together. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="font-semibold">
        {title}
      </p>
      {children}
    </fieldset>
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
