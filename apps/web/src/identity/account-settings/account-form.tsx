import {
  type AccountSettings,
  AccountSettingsSchema,
  type AccountSettingsUpdate,
  getAccountSettings,
  updateAccountSettings,
} from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call, errorMessage, queries, read, refreshAll } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { countryOptions } from '../../ui/form/country-options.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { useTimeZoneOptions } from '../../ui/time/time-zone-options.ts';

const countries = countryOptions();
// What has a card of its own is not this form's to save.
const Fields = AccountSettingsSchema.omit({
  planType: true,
  conversationDays: true,
  leadDays: true,
  recordingDays: true,
  pronunciations: true,
});
const ownOf = (settings: AccountSettings) => Fields.parse(settings);

export function AccountForm({ settings }: { settings: AccountSettings }) {
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: ownOf(settings),
  });
  const { register, handleSubmit, reset, formState } = form;
  const save = useMutation({
    mutationFn: (body: AccountSettingsUpdate) => call(updateAccountSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(read(getAccountSettings, {}).queryKey, saved);
      reset(ownOf(saved));
      // Days and months are counted in the account's time zone: another zone, other figures.
      void refreshAll(['/api/stats', '/api/analytics', '/api/usage', '/api/assistants/']);
      showToast({ title: 'Settings saved' });
    },
  });
  useUnsavedForm(form, save.mutateAsync);
  const zones = useTimeZoneOptions(settings.timeZone);
  const { errors, isDirty } = formState;
  return (
    <Card>
      <CardHeading title="Account" />
      <form
        noValidate
        onSubmit={handleSubmit((body) => isDone(save.mutateAsync(body)))}
        className="grid gap-5"
      >
        {save.error && <Notice tint="danger">{errorMessage(save.error)}</Notice>}
        <Field label="Account name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="organization" />}
        </Field>
        <Field
          label="Time zone"
          hint="Used for dates, stats, and appointments."
          error={errors.timeZone?.message}
        >
          {(control) => <Select {...control} {...register('timeZone')} options={zones} className="w-full" />}
        </Field>
        <Field
          label="Country"
          hint="Used for phone numbers without a country code."
          error={errors.country?.message}
        >
          {(control) => (
            <Select {...control} {...register('country')} options={countries} className="w-full" />
          )}
        </Field>
        <Field
          label="Answers by"
          hint="Uses the language model if this installation has one. The built-in assistant is always available."
          error={errors.responder?.message}
        >
          {(control) => (
            <Select
              {...control}
              {...register('responder')}
              options={[
                ['default', 'Language model, if available'],
                ['offline', 'Built-in assistant only'],
              ]}
              className="w-full"
            />
          )}
        </Field>
        <Field
          label="Language model replies per month"
          hint="After that, the built-in assistant answers. Leave empty for no limit."
          error={errors.llmMonthlyBudget?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('llmMonthlyBudget', {
                setValueAs: (typed: string | number | null) =>
                  typed === '' || typed === null ? null : Number(typed),
              })}
              inputMode="numeric"
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={save.isPending} disabled={!isDirty}>
            Save settings
          </Button>
        </div>
      </form>
    </Card>
  );
}
