import type { Assistant, VoiceCatalogue } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import { sentenceOf } from '../api.ts';
import { useUpdateAssistant } from '../assistants/use-update-assistant.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { TurnTakingFields } from './turn-taking-fields.tsx';
import { refreshPreparedSpeech } from './use-voices.ts';
import { VoiceChoice } from './voice-choice.tsx';
import { useVoiceForm, type VoiceForm } from './voice-form.ts';

const maxLine = 300;

/** Everything an owner sets about how the assistant speaks and listens; saved at once. */
export function VoiceSettingsForm({
  assistant,
  catalogue,
}: {
  assistant: Assistant;
  catalogue: VoiceCatalogue;
}) {
  const update = useUpdateAssistant(assistant);
  const form = useVoiceForm(assistant);
  const { isDirty } = form.formState;
  const save = form.handleSubmit((voice) =>
    update.mutate(
      { voice },
      {
        onSuccess: (saved) => {
          form.reset(saved.voice);
          void refreshPreparedSpeech(assistant.id);
        },
      },
    ),
  );
  return (
    <form aria-label="Voice settings" onSubmit={save} noValidate className="grid min-w-0 grid-cols-1 gap-6">
      {update.error && <Notice tint="danger">{sentenceOf(update.error)}</Notice>}
      <Card>
        <CardHeading title="Voice" hint="The same assistant, aloud: same answers, same bookings." />
        <div className="grid gap-5">
          <Controller
            control={form.control}
            name="enabled"
            render={({ field }) => (
              <Switch
                label="Visitors can call it"
                hint="The chat on your website gets a call button. While this is off, only you can call it, from here."
                checked={field.value ?? true}
                onChange={field.onChange}
              />
            )}
          />
          <VoiceChoice form={form} catalogue={catalogue} />
        </div>
      </Card>
      <Card>
        <CardHeading title="What it says" />
        <Lines form={form} assistant={assistant} />
      </Card>
      <Card>
        <CardHeading
          title="Recording"
          hint="How long recordings are kept is set for the whole account, under Settings."
        />
        <Recording form={form} />
      </Card>
      <TurnTakingFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={update.isPending} disabled={!isDirty}>
          Save changes
        </Button>
        {isDirty && !update.isPending && (
          <Button variant="ghost" onClick={() => form.reset()}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

function Lines({ form: { register, formState }, assistant }: { form: VoiceForm; assistant: Assistant }) {
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <Field
        label="First message"
        hint="The first thing a caller hears. Left empty, it is made from your business's name in the assistant's tone."
        error={errors.firstMessage?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('firstMessage')}
            rows={2}
            maxLength={maxLine}
            placeholder={`Hello, this is ${assistant.name}, the AI assistant of ${assistant.businessName}. How can I help you?`}
          />
        )}
      </Field>
      <Field
        label="Farewell"
        hint="Said before it ends a call. Left empty, it takes leave in the assistant's tone."
        error={errors.farewell?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('farewell')}
            rows={2}
            maxLength={maxLine}
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

function Recording({ form: { control, register, watch, formState } }: { form: VoiceForm }) {
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="recording"
        render={({ field }) => (
          <Switch
            label="Record calls"
            hint="Both sides, to be heard again beside the conversation. The transcript is kept either way."
            checked={field.value ?? true}
            onChange={field.onChange}
          />
        )}
      />
      {watch('recording') && (
        <Field
          label="Spoken notice"
          hint="Said before the first message. In many places callers have to be told that they are recorded; left empty, nothing is said."
          error={formState.errors.recordingNotice?.message}
        >
          {(frame) => <Textarea {...frame} {...register('recordingNotice')} rows={2} maxLength={maxLine} />}
        </Field>
      )}
    </div>
  );
}
