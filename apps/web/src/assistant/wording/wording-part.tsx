import { type Assistant, ScriptSchema, type Tone } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { toneOptions, useUpdateAssistant } from '../assistants/index.ts';
import { exampleOf, scriptLines } from './wording-texts.ts';

const Wording = z.object({
  tone: z.enum(['professional', 'casual', 'witty', 'empathetic']),
  script: ScriptSchema,
});
type Wording = z.infer<typeof Wording>;

/** How the assistant words what it says of itself: its tone, and the owner's own lines. */
export function WordingPart({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const form = useForm({
    resolver: zodResolver(Wording),
    defaultValues: { tone: assistant.tone, script: assistant.script },
  });
  const { register, handleSubmit, watch, reset, formState } = form;
  const tone: Tone = watch('tone');
  const isLocked = useLocked('scripts');
  const hasLines = Object.values(assistant.script).some((line) => line !== '');
  const save = async (wording: Wording) => {
    const saved = await update.mutateAsync(wording);
    reset({ tone: saved.tone, script: saved.script });
  };
  useUnsavedForm(form, save);
  return (
    <Card className="max-w-3xl">
      <CardHeading
        title="Wording"
        hint="Answers come from your own content. Choose how the assistant words everything else."
      />
      <form onSubmit={handleSubmit((wording) => isDone(save(wording)))} noValidate className="grid gap-5">
        {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
        <Field label="Tone" hint={`“${exampleOf(tone, assistant)}”`}>
          {(control) => <Select {...control} {...register('tone')} options={toneOptions} />}
        </Field>
        <PlanLock
          feature="scripts"
          kept={hasLines ? 'Until then the assistant uses its own lines, and yours are kept.' : undefined}
        />
        {!isLocked &&
          scriptLines.map(({ name, label, hint, placeholder }) => (
            <Field key={name} label={label} hint={hint} error={formState.errors.script?.[name]?.message}>
              {(control) => (
                <Textarea
                  {...control}
                  {...register(`script.${name}`)}
                  rows={2}
                  maxLength={500}
                  placeholder={placeholder}
                />
              )}
            </Field>
          ))}
        <div>
          <Button type="submit" busy={update.isPending} disabled={!formState.isDirty}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  );
}
