import type { SetupStatus } from '@deskbell/contract';

/** Where an assistant may stand, with its label, in order. */
export const setupStatusOptions = [
  ['pending', 'Pending'],
  ['setup', 'In Setup'],
  ['live', 'Live'],
  ['paused', 'Paused'],
] as const satisfies readonly (readonly [SetupStatus, string])[];

export const setupStatusLabels = Object.fromEntries(setupStatusOptions) as Record<SetupStatus, string>;
