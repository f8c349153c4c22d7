// Messages left on tape, as a conversation keeps them.
// It must not know how they are recorded, nor what a mail says.
export { type KeptVoicemail, keepVoicemail, voicemailLeftJob } from './keep-voicemail.ts';
