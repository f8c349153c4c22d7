import type { OutboundSetup } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { OutboundFields } from './outbound-fields.tsx';
import { OutboundForm, outboundFormOf } from './outbound-form.ts';
import { useSaveOutbound } from './use-outbound.ts';

/** Which calls an assistant places, and when. */
export function OutboundDialog({
  assistantId,
  setup,
  open,
  onClose,
}: {
  assistantId: string;
  setup: OutboundSetup;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Outgoing calls and texts"
      description="Check which calls and texts the law of your customers’ state or country allows, and what they must agree to first."
      wide
    >
      <Editor assistantId={assistantId} setup={setup} onClose={onClose} />
    </Dialog>
  );
}

function Editor({
  assistantId,
  setup: current,
  onClose,
}: {
  assistantId: string;
  setup: OutboundSetup;
  onClose: () => void;
}) {
  // As it was opened: what somebody else changes meanwhile isn't overwritten unseen.
  const [setup] = useState(current);
  const save = useSaveOutbound(assistantId, setup);
  const form = useDialogForm({
    schema: OutboundForm,
    values: outboundFormOf(setup.settings),
    save: (settings, outcome) => save.mutate(settings, outcome),
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
      <OutboundFields assistantId={assistantId} form={form} />
    </DialogForm>
  );
}
