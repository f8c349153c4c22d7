import { type Assistant, ownLanguage, type VoiceCatalogue } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import { useUpdateAssistant } from '../../assistant/assistants/index.ts';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { RecordingFields } from './recording-fields.tsx';
import { TurnTakingFields } from './turn-taking-fields.tsx';
import { refreshPreparedSpeech } from './use-voices.ts';
import { VoiceChoice } from './voice-choice.tsx';
import { useVoiceForm } from './voice-form.ts';
import { VoiceLines } from './voice-lines.tsx';

/** Everything an owner sets about how the assistant speaks and listens; saved at once. */
export function VoiceSettingsForm({ assistant, catalog }: { assistant: Assistant; catalog: VoiceCatalogue }) {
  const update = useUpdateAssistant(assistant);
  const form = useVoiceForm(assistant);
  const { isDirty } = form.formState;
  const save = async (voice: Assistant['voice']) => {
    const saved = await update.mutateAsync({ voice });
    form.reset(saved.voice);
    void refreshPreparedSpeech(assistant.id);
  };
  useUnsavedForm(form, save);
  return (
    <form
      aria-label="Voice settings"
      onSubmit={form.handleSubmit((voice) => isDone(save(voice)))}
      noValidate
      className="grid min-w-0 grid-cols-1 gap-6"
    >
      {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
      <Card>
        <CardHeading title="Voice" hint="Your assistant by phone: same answers, same bookings." />
        <div className="grid gap-5">
          <Controller
            control={form.control}
            name="enabled"
            render={({ field }) => (
              <Switch
                label="Let visitors call"
                hint="Adds a call button to the chat on your website. When this is off, only you can call, from this page."
                checked={field.value ?? true}
                onChange={field.onChange}
              />
            )}
          />
          <VoiceChoice form={form} catalog={catalog} language={ownLanguage(assistant.language)} />
        </div>
      </Card>
      <Card>
        <CardHeading title="What it says" />
        <VoiceLines form={form} assistant={assistant} />
      </Card>
      <Card>
        <CardHeading title="Recording" hint="To change how long recordings are kept, go to Settings." />
        <RecordingFields form={form} />
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
