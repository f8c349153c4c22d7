import type { CarrierConnect } from '@deskbell/contract';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Choices } from '../ui/form/choices.tsx';
import { carrierNames } from './carrier-names.ts';
import { ConnectSipForm } from './connect-sip-form.tsx';
import { ConnectTwilioForm } from './connect-twilio-form.tsx';
import { ConnectVonageForm } from './connect-vonage-form.tsx';

type Choice = CarrierConnect['carrier'];

const choices: Record<Choice, { where: string; form: (props: { onClose: () => void }) => ReactNode }> = {
  twilio: {
    where: 'You find both values in the Twilio console, under Account Info.',
    form: ConnectTwilioForm,
  },
  vonage: {
    where:
      'In the Vonage dashboard, create an application with Voice turned on, for Deskbell alone: all its numbers are answered here.',
    form: ConnectVonageForm,
  },
  sip: {
    where:
      'Connect a SIP trunk of your provider, or your own telephone system. Your provider tells you the address, user and password.',
    form: ConnectSipForm,
  },
};

const options = (Object.keys(choices) as Choice[]).map(
  (carrier) => [carrier, carrierNames[carrier]] as const,
);

/** Connects an account at one of the carriers. */
export function ConnectCarrierDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [carrier, setCarrier] = useState<Choice>('twilio');
  const { where, form: Form } = choices[carrier];
  return (
    <Dialog open={open} onClose={onClose} title="Connect a carrier" description={where}>
      <div className="mb-5 flex">
        <Choices label="Carrier" options={options} chosen={carrier} onChoose={setCarrier} />
      </div>
      <Form key={carrier} onClose={onClose} />
    </Dialog>
  );
}
