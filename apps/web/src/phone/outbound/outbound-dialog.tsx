import type { OutboundSetup } from '@deskbell/contract';
import { RulesDialog } from '../rules-dialog.tsx';
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
    <RulesDialog
      open={open}
      onClose={onClose}
      title="Outgoing calls and texts"
      description="Check which calls and texts the law of your customers’ state or country allows, and what they must agree to first."
      wide
      current={{ ...setup, assistantId }}
      schema={OutboundForm}
      valuesOf={({ settings }) => outboundFormOf(settings)}
      useSave={useSaveOutbound}
    >
      {(form) => <OutboundFields assistantId={assistantId} form={form} />}
    </RulesDialog>
  );
}
