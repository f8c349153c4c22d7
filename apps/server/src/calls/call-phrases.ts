import type { VoiceSettings } from '@deskbell/contract';
import { type BusinessProfile, greetingOf } from '@deskbell/dialogue';
import type { CallPhrases } from '@deskbell/voice';

/** What an assistant says first. */
export const openingOf = (profile: BusinessProfile, { firstMessage }: VoiceSettings): string =>
  firstMessage || greetingOf(profile);

/** What a call itself says, in the owner's words where there are any. */
export function callPhrasesOf(
  { businessName, script }: BusinessProfile,
  { farewell, recording, recordingNotice }: VoiceSettings,
): CallPhrases {
  const goodbye = farewell || script?.closing || `Thank you for calling ${businessName}. Goodbye.`;
  return {
    notice: recording ? recordingNotice : '',
    fillers: ['One moment, please.', 'Let me check that for you.', 'Just a second.'],
    stillThere: 'Are you still there?',
    farewell: goodbye,
    notUnderstood: 'Sorry, I did not catch that. Could you say it again?',
    offerChat: 'I am having trouble hearing you. You can also write to me in the chat.',
    apology: 'Sorry, something went wrong on our side. Could you say that again?',
    timeUp: `Our time is up, I am afraid. ${goodbye}`,
  };
}

/** Said to callers when the server is stopped. */
export const shutdownPhrase = 'I am sorry, I have to end this call now. Please call again in a few minutes.';

/** Everything that is not made up in a turn: it can be spoken in advance. */
export function fixedPhrasesOf(profile: BusinessProfile, settings: VoiceSettings): string[] {
  const { fillers, ...phrases } = callPhrasesOf(profile, settings);
  return [openingOf(profile, settings), ...fillers, ...Object.values(phrases), shutdownPhrase].filter(
    Boolean,
  );
}
