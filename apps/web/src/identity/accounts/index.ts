// The account one works in: choosing it, acting for a client, its settings and time zone, the names of its users.
export { AccountChoices } from './account-choices.tsx';
export { AccountTimeZone } from './account-time-zone.tsx';
export { ActingBanner } from './acting-banner.tsx';
export { reloadSection, useActiveAccount } from './active-account.ts';
export { useSaveSettings } from './use-save-settings.ts';
export { initialsOf, nameOf } from './user-name.ts';
