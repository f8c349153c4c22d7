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
          {(frame) => (
            <Textarea {...frame} {...register('recordingNotice')} rows={2} maxLength={maxLineLength} />
          )}
        </Field>
      )}
    </div>
  );
}
