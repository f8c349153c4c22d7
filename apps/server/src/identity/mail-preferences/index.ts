// Who of an account gets which mails that they can do without: by their role, or as they said.
// It must not know what any mail says, nor when one is due.

export { mailPreferences } from './feature.ts';
export { mailSubscribers } from './mail-subscribers.ts';
