import type { AssistantNumber } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../kernel/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { CallFields, ExceptionFields, StaffFields, VoicemailFields } from './call-rules-fields.tsx';
import { CallRulesForm, rulesFormOf } from './call-rules-form.ts';
import { useSaveRules } from './use-phone.ts';

/** How the calls of one number are answered. */
export function CallRulesDialog({
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
      title={`Call rules for ${number.number}`}
      description="Business hours and holidays come from the assistant’s settings."
      wide
    >
      <RulesEditor number={number} onClose={onClose} />
    </Dialog>
  );
}

function RulesEditor({ number: current, onClose }: { number: AssistantNumber; onClose: () => void }) {
  // As it was opened: what somebody else changes meanwhile isn't overwritten unseen.
  const [number] = useState(current);
  const save = useSaveRules(number);
  const form = useDialogForm({
    schema: CallRulesForm,
    values: rulesFormOf(number.rules),
    save: (rules, outcome) => save.mutate(rules, outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={save.isPending}
      action="Save"
      error={save.error ? errorMessage(save.error) : undefined}
    >
      <StaffFields form={form} carrier={number.carrier} />
      <VoicemailFields form={form} />
      <CallFields form={form} />
      <ExceptionFields form={form} carrier={number.carrier} />
    </DialogForm>
  );
}
