import type { CampaignPreview } from '@deskbell/contract';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { CampaignForm, newCampaign } from './campaign-form.ts';
import { goalLabels } from './campaign-labels.ts';
import { ListPreview } from './list-preview.tsx';
import { useCreateCampaign, usePreview } from './use-campaigns.ts';

/** Makes a campaign from a list. */
export function NewCampaignDialog({
  assistantId,
  open,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New campaign"
      description="People on a list are called or written to, each once. Nobody is contacted before you start it."
      wide
    >
      <Editor assistantId={assistantId} onClose={onClose} />
    </Dialog>
  );
}

function Editor({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const create = useCreateCampaign(assistantId);
  const preview = usePreview(assistantId);
  const [seen, setSeen] = useState<CampaignPreview | null>(null);
  const form = useDialogForm({
    schema: CampaignForm,
    values: newCampaign,
    // What is wrong with the list is seen before it is saved.
    save: (campaign, outcome) => {
      if (seen) return create.mutate(campaign, outcome);
      preview.mutate(
        { channel: campaign.channel, list: campaign.list },
        { onSuccess: setSeen, onError: outcome.onError },
      );
    },
    onClose,
  });
  const { register, control, errors, watch, setValue } = form;
  const isCall = watch('channel') === 'call';
  const error = create.error ?? preview.error;
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={create.isPending || preview.isPending}
      action={seen ? `Save for ${seen.good} ${seen.good === 1 ? 'person' : 'people'}` : 'Check the list'}
      error={error ? errorMessage(error) : undefined}
    >
      <Field label="Name" hint="For your team only." error={errors.name?.message} required>
        {(frame) => <Input {...frame} {...register('name')} placeholder="Spring check-ups" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="By">
          {(frame) => (
            <Select
              {...frame}
              {...register('channel', { onChange: () => setSeen(null) })}
              className="w-full"
              options={[
                ['call', 'Call'],
                ['text', 'Text message'],
              ]}
            />
          )}
        </Field>
        <Field label="Purpose">
          {(frame) => (
            <Select
              {...frame}
              {...register('goal')}
              className="w-full"
              options={Object.entries(goalLabels)}
            />
          )}
        </Field>
      </div>
      <Field
        label={isCall ? 'What the assistant says first' : 'The text message'}
        hint={
          isCall
            ? 'After it has said who calls, and that it is an AI. {name} and {business} stand for theirs and yours.'
            : 'Your name and how to stop are added. {name} and {business} stand for theirs and yours.'
        }
        error={errors.opening?.message}
        required
      >
        {(frame) => (
          <Textarea
            {...frame}
            {...register('opening')}
            rows={3}
            placeholder="It is half a year since your last check-up."
          />
        )}
      </Field>
      <Field
        label="List"
        hint="One person a line, at most 1,000: name, number, where they agreed, when. Headings may stand above."
        error={errors.list?.message}
        required
      >
        {(frame) => (
          <Textarea
            {...frame}
            {...register('list', { onChange: () => setSeen(null) })}
            rows={5}
            className="font-mono text-sm"
            placeholder={'name,phone,consent,date\nJane Miller,+15550100123,Front desk form,2026-02-11'}
          />
        )}
      </Field>
      <FileChoice
        onRead={(list) => {
          setSeen(null);
          setValue('list', list, { shouldValidate: true });
        }}
      />
      {seen && <ListPreview preview={seen} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Not before" hint="Where their number is from." error={errors.from?.message}>
          {(frame) => <Input {...frame} {...register('from')} type="time" />}
        </Field>
        <Field label="Not after" error={errors.to?.message}>
          {(frame) => <Input {...frame} {...register('to')} type="time" />}
        </Field>
      </div>
      <Controller
        control={control}
        name="sundays"
        render={({ field }) => (
          <Switch label="Also on Sundays" checked={field.value} onChange={field.onChange} />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={isCall ? 'Calls at once' : 'Texts a minute'} error={errors.atOnce?.message}>
          {(frame) => <Input {...frame} {...register('atOnce')} inputMode="numeric" />}
        </Field>
        <Field label={isCall ? 'Calls a day' : 'Texts a day'} error={errors.perDay?.message}>
          {(frame) => <Input {...frame} {...register('perDay')} inputMode="numeric" />}
        </Field>
        {isCall && (
          <>
            <Field label="Attempts" error={errors.attempts?.message}>
              {(frame) => <Input {...frame} {...register('attempts')} inputMode="numeric" />}
            </Field>
            <Field label="Minutes between" error={errors.spacingMinutes?.message}>
              {(frame) => <Input {...frame} {...register('spacingMinutes')} inputMode="numeric" />}
            </Field>
          </>
        )}
      </div>
    </DialogForm>
  );
}

/** Reads a file into the list, where it can be seen and put right. */
function FileChoice({ onRead }: { onRead: (list: string) => void }) {
  return (
    <label className="relative -mt-2 inline-flex min-h-9 items-center gap-2 justify-self-start rounded-control border border-line-strong/60 px-3 text-sm font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary hover:bg-sunken">
      <Upload aria-hidden size={16} /> Choose a CSV file
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          void event.target.files?.[0]?.text().then(onRead);
          event.target.value = '';
        }}
      />
    </label>
  );
}
