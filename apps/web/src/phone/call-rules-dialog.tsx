import type { AssistantNumber, TransferExtension } from '@deskbell/contract';
import { CallFields, ExceptionFields, StaffFields, VoicemailFields } from './call-rules-fields.tsx';
import { CallRulesForm, rulesFormOf } from './call-rules-form.ts';
import { KeypadMenuFields } from './keypad-menu-fields.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { useSaveRules } from './use-phone.ts';

/** How the calls of one number are answered. */
export function CallRulesDialog({
  number,
  language,
  extensions,
  open,
  onClose,
}: {
  number: AssistantNumber;
  /** The assistant's. */
  language: string;
  /** Whom a key can put callers through to. */
  extensions: readonly TransferExtension[];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <RulesDialog
      open={open}
      onClose={onClose}
      title={`Call rules for ${number.number}`}
      description="Business hours and holidays come from the assistant’s settings."
      wide
      current={number}
      schema={CallRulesForm}
      valuesOf={({ rules }) => rulesFormOf(rules)}
      useSave={useSaveRules}
    >
      {(form, { carrier }) => (
        <>
          <StaffFields form={form} carrier={carrier} />
          <KeypadMenuFields form={form} language={language} extensions={extensions} />
          <VoicemailFields form={form} />
          <CallFields form={form} />
          <ExceptionFields form={form} carrier={carrier} />
        </>
      )}
    </RulesDialog>
  );
}
