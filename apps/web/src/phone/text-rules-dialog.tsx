import { type AssistantNumber, TextRulesSchema } from '@deskbell/contract';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { errorMessage } from '../kernel/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/input.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { useSaveTexting } from './use-texting.ts';

/** How texts to one number are answered, and what is sent after missed calls. */
export function TextRulesDialog({
  number,
  open,
  onClose,
}: {
  number: AssistantNumber;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Texts to ${number.number}`}
      description="Customers who text STOP get nothing more until they text START."
    >
      <RulesEditor number={number} onClose={onClose} />
    </Dialog>
  );
}

const { shape } = TextRulesSchema;
const TextRulesForm = z.object({
  enabled: z.boolean(),
  missedCallText: z.boolean(),
  missedCallMessage: shape.missedCallMessage.unwrap(),
});

const whyNoTexts = ({ carrier }: AssistantNumber): string =>
  carrier === 'sip'
    ? 'SIP trunks carry no texts: callers you miss at this number get none. For texts, add a Twilio or Vonage number.'
    : 'Your carrier says that this number can’t send or receive texts.';

function RulesEditor({ number: current, onClose }: { number: AssistantNumber; onClose: () => void }) {
  // As it was opened: what somebody else changes meanwhile isn't overwritten unseen.
  const [number] = useState(current);
  const save = useSaveTexting(number);
  const form = useDialogForm({
    schema: TextRulesForm,
    values: number.texting as z.input<typeof TextRulesForm>,
    save: (texting, outcome) => save.mutate(texting, outcome),
    onClose,
  });
  const { register, control, errors } = form;
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={save.isPending}
      action="Save"
      error={save.error ? errorMessage(save.error) : undefined}
    >
      {!number.canText && <Notice tint="brass">{whyNoTexts(number)}</Notice>}
      <Controller
        control={control}
        name="enabled"
        render={({ field }) => (
          <Switch
            label="Answer texts"
            hint="The assistant replies as it does in a chat. You can take over in the inbox."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="missedCallText"
        render={({ field }) => (
          <Switch
            label="Text back after missed calls"
            hint="Callers who spoke with nobody get one text, at most once a day."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Text after a missed call"
        hint="Leave empty for ours. {business} and {assistant} become their names. How to stop is added."
        error={errors.missedCallMessage?.message}
      >
        {(frame) => <Textarea {...frame} {...register('missedCallMessage')} rows={3} maxLength={300} />}
      </Field>
    </DialogForm>
  );
}
