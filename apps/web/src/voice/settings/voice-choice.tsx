import type { OwnLanguage, VoiceCatalogue, VoiceEngine } from '@deskbell/contract';
import { Controller, useWatch } from 'react-hook-form';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { VoiceForm } from './voice-form.ts';
import {
  engineHints,
  engineNotice,
  engineOptions,
  firstVoice,
  languageNotice,
  voiceOptions,
} from './voice-labels.ts';

/** What speaks, with which voice, how fast. */
export function VoiceChoice({
  form,
  catalog,
  language,
}: {
  form: VoiceForm;
  catalog: VoiceCatalogue;
  /** What the assistant speaks. */
  language: OwnLanguage;
}) {
  const { control, register, setValue, formState } = form;
  const [engine = 'standard', voice = ''] = useWatch({ control, name: ['engine', 'voice'] });
  const notice = engineNotice(catalog, engine) ?? languageNotice(catalog, engine, language);
  const voices = voiceOptions(catalog, engine, voice, language);

  function chooseEngine(next: VoiceEngine) {
    setValue('engine', next, { shouldDirty: true });
    const first = firstVoice(catalog.voices, next, language);
    if (first) setValue('voice', first, { shouldDirty: true });
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Spoken by" hint={engineHints[engine]}>
          {(frame) => (
            <Select
              {...frame}
              value={engine}
              onChange={({ target }) => chooseEngine(target.value as VoiceEngine)}
              options={engineOptions(catalog, engine)}
              className="w-full"
            />
          )}
        </Field>
        {voices.length > 0 && (
          <Field label="Voice" error={formState.errors.voice?.message}>
            {(frame) => <Select {...frame} {...register('voice')} options={voices} className="w-full" />}
          </Field>
        )}
      </div>
      {notice && <Notice tint={notice.tint}>{notice.text}</Notice>}
      <Controller
        control={control}
        name="speed"
        render={({ field }) => <Speed value={field.value ?? 1} onChange={field.onChange} />}
      />
    </>
  );
}

function Speed({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const text = value === 1 ? 'Normal' : `${value.toFixed(2)} times as fast as normal`;
  return (
    <Field label="Speed" hint={text}>
      {(frame) => (
        <input
          {...frame}
          type="range"
          min={0.7}
          max={1.4}
          step={0.05}
          value={value}
          aria-valuetext={text}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className="h-10 w-full max-w-sm accent-(--primary)"
        />
      )}
    </Field>
  );
}
