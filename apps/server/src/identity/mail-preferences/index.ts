// Mail preferences: which optional mails a member gets, by their role or their own choice.
// It must not know what any mail says, nor when one is due.

export { mailPreferences } from './feature.ts';
export { mayReceive } from './mail-rules.ts';
export { mailSubscribers, type OptionalMailText } from './mail-subscribers.ts';
export { lockRole, readPreferences, roleOf, writePreference } from './preferences.ts';
export { subscribersOf } from './recipients-of.ts';
