import { type AssistantNumber, TextRulesSchema } from '@deskbell/contract';
import * as z from 'zod';
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
  return (
    <RulesDialog
      open={open}
      onClose={onClose}
      title={`Texts to ${number.number}`}
      description="Customers who text STOP get nothing more until they text START."
      current={number}
      schema={TextRulesForm}
      valuesOf={({ texting }) => texting as z.input<typeof TextRulesForm>}
      useSave={useSaveTexting}
    >
      {({ register, control, errors }, current) => (
        <>
          {!current.canText && <Notice tint="brass">{whyNoTexts(current)}</Notice>}
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
            hint="Callers who spoke with nobody get one text, at most once a day."
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

const whyNoTexts = ({ carrier }: AssistantNumber): string =>
  carrier === 'sip'
    ? 'SIP trunks carry no texts: callers you miss at this number get none. For texts, add a Twilio or Vonage number.'
    : 'Your carrier says that this number can’t send or receive texts.';
