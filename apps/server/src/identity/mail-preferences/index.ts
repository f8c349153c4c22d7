// Mail preferences: which optional mails a member gets, by their role or their own choice.
// It must not know what any mail says, nor when one is due.

export { mailPreferences } from './feature.ts';
export { mailSubscribers } from './mail-subscribers.ts';
