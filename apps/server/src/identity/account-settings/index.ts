// An account's own settings: its name, time zone, country and how its assistants answer.
// It must not know what is counted or written by them.
export { accountSettings } from './feature.ts';
export { updateAccountSettings } from './update-account-settings.ts';
