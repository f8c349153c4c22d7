import { Controller } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { maxLineLength, type VoiceForm } from './voice-form.ts';

/** Whether calls are recorded, and what callers are told of it. */
export function RecordingFields({ form: { control, register, watch, formState } }: { form: VoiceForm }) {
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="recording"
        render={({ field }) => (
          <Switch
            label="Record calls"
            hint="Record both sides of each call. You can listen from the conversation. Transcripts are always kept."
            checked={field.value ?? true}
            onChange={field.onChange}
          />
        )}
      />
      {watch('recording') && (
        <Field
          label="Spoken notice"
          hint="Played before the first message. Many places require you to tell callers that they are recorded. Leave it empty for ours. By phone, a number’s call rules say who hears it."
          error={formState.errors.recordingNotice?.message}
        >
          {(frame) => (
            <Textarea {...frame} {...register('recordingNotice')} rows={2} maxLength={maxLineLength} />
          )}
        </Field>
      )}
    </div>
  );
}
