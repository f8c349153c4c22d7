import { type AssistantNumber, TextRulesSchema } from '@deskbell/contract';
import * as z from 'zod';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Field } from '../ui/form/field.tsx';
import { Textarea } from '../ui/form/input.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { RulesDialog } from './rules-dialog.tsx';
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
  const title = `Texts to ${number.number}`;
  if (number.carrier === 'sip')
    return (
      <Dialog open={open} onClose={onClose} title={title} description="SIP trunks carry no texts.">
        <Notice tint="brass">
          Callers you miss at this number get no text. To send and receive texts, add a Twilio or Vonage
          number.
        </Notice>
      </Dialog>
    );
  return (
    <RulesDialog
      open={open}
      onClose={onClose}
      title={title}
      description="Customers who text STOP get nothing more until they text START."
      current={number}
      schema={TextRulesForm}
      valuesOf={({ texting }) => texting as z.input<typeof TextRulesForm>}
      useSave={useSaveTexting}
    >
      {({ register, control, errors }, current) => (
        <>
          {!current.canText && (
            <Notice tint="brass">Your carrier says that this number can’t send or receive texts.</Notice>
          )}
          <SwitchField
            control={control}
            name="enabled"
            label="Answer texts"
            hint="The assistant replies as it does in a chat. You can take over in the inbox."
          />
          <SwitchField
            control={control}
            name="missedCallText"
            label="Text back after missed calls"
            hint="Callers nobody helped get one text, at most once a day."
          />
          <Field
            label="Text after a missed call"
            hint="Leave empty for ours. {business} and {assistant} become their names. How to stop is added."
            error={errors.missedCallMessage?.message}
          >
            {(frame) => <Textarea {...frame} {...register('missedCallMessage')} rows={3} maxLength={300} />}
          </Field>
        </>
      )}
    </RulesDialog>
  );
}

const { shape } = TextRulesSchema;
const TextRulesForm = z.object({
  enabled: z.boolean(),
  missedCallText: z.boolean(),
  missedCallMessage: shape.missedCallMessage.unwrap(),
});
