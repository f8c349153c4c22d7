import type { Assistant, WidgetPosition } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import { PlanLock } from '../../money/plan-lock/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { isDone, useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { useUpdateAssistant } from '../assistants/index.ts';
import { ColorInput } from './color-input.tsx';
import { PreChatCard } from './pre-chat-card.tsx';
import { ProactiveCard } from './proactive-card.tsx';
import { WidgetForm, widgetFormOf } from './widget-fields.ts';
import { WidgetPreview } from './widget-preview.tsx';

const positions = [
  ['bottom-right', 'Bottom right'],
  ['bottom-left', 'Bottom left'],
] as const satisfies readonly (readonly [WidgetPosition, string])[];

/** The widget's looks and where it may stand, with a preview that follows every keystroke. */
export function WidgetTab({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const [preview, setPreview] = useState(true);
  const [tried, setTried] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(WidgetForm),
    defaultValues: widgetFormOf(assistant),
  });
  const { register, control, handleSubmit, watch, reset, formState } = form;
  const { errors } = formState;
  const shown = watch();

  const save = async ({ origins, ...fields }: z.output<typeof WidgetForm>) =>
    reset(widgetFormOf(await update.mutateAsync({ ...fields, allowedOrigins: origins })));
  useUnsavedForm(form, save);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <form onSubmit={handleSubmit((fields) => isDone(save(fields)))} noValidate className="grid gap-5">
            {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
            <PlanLock feature="whiteLabel" />
            <Controller
              control={control}
              name="widgetEnabled"
              render={({ field }) => (
                <Switch
                  label="Enable chat widget"
                  hint="When this is off, the widget is hidden on your site."
                  checked={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="widgetColor"
              render={({ field }) => (
                <Field label="Widget color" error={errors.widgetColor?.message}>
                  {(frame) => <ColorInput {...frame} value={field.value} onChange={field.onChange} />}
                </Field>
              )}
            />
            <Field label="Position">
              {(frame) => (
                <Select {...frame} {...register('widgetPosition')} options={positions} className="w-full" />
              )}
            </Field>
            <Field
              label="Welcome message"
              hint="The tip next to the chat bubble."
              error={errors.widgetBubbleText?.message}
            >
              {(frame) => <Input {...frame} {...register('widgetBubbleText')} />}
            </Field>
            <Field
              label="Allowed origins"
              hint="Sites that can embed the widget, one per line. Leave empty to allow all sites."
              error={errors.origins?.message}
            >
              {(frame) => (
                <Textarea
                  {...frame}
                  {...register('origins')}
                  rows={3}
                  placeholder="https://www.example.com"
                />
              )}
            </Field>
            <div>
              <Button type="submit" busy={update.isPending}>
                Save changes
              </Button>
            </div>
          </form>
        </Card>
        <PreChatCard assistant={assistant} />
        <ProactiveCard
          assistant={assistant}
          onShow={(text) => {
            setPreview(true);
            setTried(text);
          }}
        />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-24">
        <Switch label="Preview" checked={preview} onChange={setPreview} />
        {preview && shown.widgetEnabled && (
          <WidgetPreview
            assistantId={assistant.id}
            color={shown.widgetColor}
            position={shown.widgetPosition}
            bubbleText={tried ?? shown.widgetBubbleText}
          />
        )}
        {preview && !shown.widgetEnabled && (
          <p className="text-sm text-ink-soft">Enable the chat widget to see it here.</p>
        )}
      </div>
    </div>
  );
}
