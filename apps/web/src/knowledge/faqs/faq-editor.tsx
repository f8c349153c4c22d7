import type { FaqCreate } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { FaqForm, faqOf, formOf } from './faq-form-fields.ts';
import { FaqPreview } from './faq-preview.tsx';

const blank: FaqForm = { question: '', answer: '', phrasings: '' };

/**
 * Question, answer and other phrasings; `onSave` resolves to whether it was saved. Given the assistant, it shows before
 * that which answers would change; `faqId`: the FAQ it would replace.
 */
export function FaqEditor({
  assistantId,
  faqId = null,
  faq,
  submitLabel,
  onSave,
}: {
  assistantId?: string;
  faqId?: string | null;
  faq?: FaqCreate;
  submitLabel: string;
  onSave: (faq: FaqCreate) => Promise<boolean>;
}) {
  const form = useForm({
    resolver: zodResolver(FaqForm),
    defaultValues: faq ? formOf(faq) : blank,
  });
  const { register, handleSubmit, reset, setFocus, trigger, getValues, formState } = form;
  useUnsavedForm(form, async (fields) => {
    if (!(await onSave(faqOf(fields)))) throw new Error('the FAQ was not saved');
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const saved = await onSave(faqOf(form));
    if (!saved || faq) return;
    reset(blank);
    setFocus('question');
  });

  const draft = async () => ((await trigger()) ? faqOf(FaqForm.parse(getValues())) : null);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Question" required error={errors.question?.message}>
        {(control) => (
          <Input {...control} {...register('question')} placeholder="What are your opening hours?" />
        )}
      </Field>
      <Field label="Answer" required error={errors.answer?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register('answer')}
            rows={3}
            placeholder="We are open Monday to Friday from 9 am to 5 pm."
          />
        )}
      </Field>
      <Field
        label="Other ways customers ask this"
        hint="One per line. They help the assistant recognize the question."
        error={errors.phrasings?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('phrasings')}
            rows={3}
            placeholder={'When do you open?\nAre you open on Fridays?'}
          />
        )}
      </Field>
      {assistantId && <FaqPreview assistantId={assistantId} faqId={faqId} draft={draft} />}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
