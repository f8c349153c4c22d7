import { type Assistant, setupIndustries } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { textLink } from '../../ui/text-link.ts';
import { toneOptions } from '../assistants/index.ts';
import { BusinessInfo, blankInfo, hoursOptions, infoOf, languageOptions } from './business-info-fields.ts';
import { industryOptions } from './industry-options.ts';
import { useSaveAssistant } from './use-save-assistant.ts';

/** Step 1: creates the assistant, or changes the one that is there. */
export function BusinessInfoForm({
  assistant,
  onSaved,
}: {
  assistant: Assistant | undefined;
  onSaved: (assistant: Assistant) => void;
}) {
  const save = useSaveAssistant(assistant);
  const form = useForm({
    resolver: zodResolver(BusinessInfo),
    defaultValues: assistant ? infoOf(assistant) : (blankInfo as unknown as BusinessInfo),
  });
  const { register, handleSubmit, watch, formState } = form;
  useUnsavedForm(form, save.mutateAsync);
  const { errors } = formState;

  return (
    <Card>
      <form
        onSubmit={handleSubmit((info) => isDone(save.mutateAsync(info).then(onSaved)))}
        noValidate
        className="grid gap-5"
      >
        {save.error && <Notice tint="danger">{errorMessage(save.error)}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Assistant name" required error={errors.name?.message}>
            {(control) => <Input {...control} {...register('name')} placeholder="Bell" />}
          </Field>
          <Field label="Business name" required error={errors.businessName?.message}>
            {(control) => <Input {...control} {...register('businessName')} autoComplete="organization" />}
          </Field>
          <Field label="Industry" required error={errors.industry?.message}>
            {(control) => (
              <Select
                {...control}
                {...register('industry')}
                options={industryOptions(setupIndustries, assistant?.industry)}
                className="w-full"
              />
            )}
          </Field>
          <Field label="Business type" hint="For example, bakery or law firm.">
            {(control) => <Input {...control} {...register('businessType')} />}
          </Field>
          {assistant?.weeklyHours ? (
            <OwnHours id={assistant.id} text="Your opening hours are set day by day under" />
          ) : (
            <Field label="Business hours">
              {(control) => (
                <Select
                  {...control}
                  {...register('businessHours')}
                  options={hoursOptions}
                  className="w-full"
                />
              )}
            </Field>
          )}
          <Field label="Tone" hint="How the assistant sounds.">
            {(control) => (
              <Select {...control} {...register('tone')} options={toneOptions} className="w-full" />
            )}
          </Field>
        </div>
        {watch('businessHours') === 'custom' && !assistant?.weeklyHours && (
          <OwnHours
            id={assistant?.id}
            text={
              assistant
                ? 'Tell your own hours under'
                : 'Once the assistant is created, tell your own hours under'
            }
          />
        )}
        <Field
          label="Description"
          hint="What you do, for whom, and where."
          error={errors.description?.message}
        >
          {(control) => <Textarea {...control} {...register('description')} rows={3} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Contact email" error={errors.clientContactEmail?.message}>
            {(control) => <Input {...control} {...register('clientContactEmail')} type="email" />}
          </Field>
          <Field label="Contact phone" error={errors.clientContactPhone?.message}>
            {(control) => <Input {...control} {...register('clientContactPhone')} type="tel" />}
          </Field>
          <Field label="Language" hint="Write your FAQs in this language.">
            {(control) => (
              <Select
                {...control}
                {...register('language')}
                options={languageOptions(assistant?.language ?? 'en')}
                className="w-full"
              />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" size="large" busy={save.isPending}>
            {assistant ? 'Save and continue' : 'Create assistant'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Hours of one's own are edited in one place only: here is the way there, once there is an assistant. */
function OwnHours({ id, text }: { id: string | undefined; text: string }) {
  return (
    <p className="self-end py-2 text-sm text-ink-soft">
      {text}{' '}
      {id ? (
        <Link
          to="/dashboard"
          search={{ section: 'setup', assistant: id, part: 'business' }}
          className={textLink}
        >
          Hours and places
        </Link>
      ) : (
        '“Hours and places”'
      )}
      .
    </p>
  );
}
