// The telephone: carrier accounts, the numbers an assistant answers, and how their calls are answered.

export { CallsCard } from './calls-card.tsx';
export { CampaignsCard } from './campaigns/index.ts';
export { CarriersCard } from './carriers-card.tsx';
export { DoNotContactCard } from './do-not-contact-card.tsx';
export { ExtensionsField } from './extensions-field.tsx';
export { NumbersCard } from './numbers-card.tsx';
export { OutboundCard } from './outbound/index.ts';
export { PhoneSimulatorCard } from './phone-simulator-card.tsx';
