import type { Assistant } from '@deskbell/contract';
import { Card, CardHeading } from '../ui/card.tsx';
import { CallPanel, useCall } from '../voice/calls/index.ts';
import { DialPad } from './dial-pad.tsx';

/** Rings the assistant as over a phone line, without any carrier. */
export function PhoneSimulatorCard({ assistant }: { assistant: Assistant }) {
  const call = useCall({ assistantId: assistant.id, preview: true, line: 'phone' });
  return (
    <Card aria-label="Phone simulator">
      <CardHeading
        title="Phone simulator"
        hint={`Ring ${assistant.name} in phone quality. No carrier needed.`}
      />
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-[1fr_auto]">
        <CallPanel call={call} />
        <DialPad enabled={call.view.state.kind === 'active'} onPress={call.press} />
      </div>
    </Card>
  );
}
