import { type Assistant, setupIndustries } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
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
  const save = useSaveAssistant(assistant, onSaved);
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(BusinessInfo),
    defaultValues: assistant ? infoOf(assistant) : (blankInfo as unknown as BusinessInfo),
  });
  const { errors } = formState;

  return (
    <Card>
      <form onSubmit={handleSubmit((info) => save.mutate(info))} noValidate className="grid gap-5">
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
          <Field label="Business hours">
            {(control) => (
              <Select {...control} {...register('businessHours')} options={hoursOptions} className="w-full" />
            )}
          </Field>
          <Field label="Tone" hint="How the assistant sounds.">
            {(control) => (
              <Select {...control} {...register('tone')} options={toneOptions} className="w-full" />
            )}
          </Field>
        </div>
        {watch('businessHours') === 'custom' && (
          <Field
            label="Your hours"
            hint="Write them as you would tell a customer. The assistant uses these words."
            error={errors.businessHoursText?.message}
          >
            {(control) => (
              <Textarea
                {...control}
                {...register('businessHoursText')}
                rows={3}
                placeholder="Tuesday to Saturday from 10 am to 6 pm"
              />
            )}
          </Field>
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
