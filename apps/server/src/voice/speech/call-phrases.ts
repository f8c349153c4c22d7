import type { VoiceSettings } from '@deskbell/contract';
import { type BusinessProfile, greetingOf } from '@deskbell/dialogue';
import { type CallPhrases, callPhrases } from '@deskbell/voice';

/** What an assistant says first. */
export const openingOf = (profile: BusinessProfile, { firstMessage }: VoiceSettings): string =>
  firstMessage || greetingOf(profile);

/** Nobody is recorded without notice, even if the owner's text is empty. */
const plainNotice = 'This call is recorded.';

/** What a call itself says, in the owner's words where there are any. */
export const callPhrasesOf = (
  { tone, script }: BusinessProfile,
  { farewell, recording, recordingNotice }: VoiceSettings,
): CallPhrases =>
  callPhrases(tone, {
    notice: recording ? recordingNotice || plainNotice : '',
    farewell: farewell || script?.closing || '',
  });

/** Said to callers when the server is stopped. */
export const shutdownPhrase = 'Sorry, I have to end this call now. Please call again in a few minutes.';
