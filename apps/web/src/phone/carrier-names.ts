import type { Carrier } from '@deskbell/contract';

export const carrierNames: Record<Carrier, string> = { twilio: 'Twilio', vonage: 'Vonage', sip: 'SIP' };
