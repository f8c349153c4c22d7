import type { Assistant } from '@deskbell/contract';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { maxLineLength, type VoiceForm } from './voice-form.ts';

/** The assistant's own lines in a call, and the language it understands. */
export function VoiceLines({
  form: { register, formState },
  assistant,
}: {
  form: VoiceForm;
  assistant: Assistant;
}) {
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <Field
        label="First message"
        hint="The first thing callers hear. If empty, it uses your business name and the assistant's tone."
        error={errors.firstMessage?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('firstMessage')}
            rows={2}
            maxLength={maxLineLength}
            placeholder={`Hello, this is ${assistant.name}, the AI assistant of ${assistant.businessName}. How can I help you?`}
          />
        )}
      </Field>
      <Field
        label="Farewell"
        hint="The last thing callers hear. If empty, it uses the assistant's tone."
        error={errors.farewell?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('farewell')}
            rows={2}
            maxLength={maxLineLength}
            placeholder="Thank you for calling. Goodbye!"
          />
        )}
      </Field>
      <div>
        <p className="text-sm font-semibold">Languages</p>
        <p className="text-sm text-ink-soft">
          English. That is the one language that speech recognition on this machine understands; callers who
          speak another are better served by the chat.
        </p>
      </div>
    </div>
  );
}
