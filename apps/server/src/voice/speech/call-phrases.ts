import { defaultRecordingNotice, ownLanguage, type VoiceSettings } from '@deskbell/contract';
import { type BusinessProfile, greetingOf } from '@deskbell/dialogue';
import { type CallPhrases, callPhrases } from '@deskbell/voice';
import { callWords } from './words/call-words.ts';

/** What an assistant says first. */
export const openingOf = (profile: BusinessProfile, { firstMessage }: VoiceSettings): string =>
  firstMessage || greetingOf(profile);

/** What a call itself says, in the owner's words where there are any. */
export const callPhrasesOf = (
  { tone, script, language }: BusinessProfile,
  { farewell, recording, recordingNotice }: VoiceSettings,
): CallPhrases =>
  callPhrases(tone, ownLanguage(language), {
    notice: recording ? recordingNoticeOf({ language }, { recordingNotice }) : '',
    farewell: farewell || script?.closing || '',
  });

/** What callers hear of being recorded: the owner's words; where there are none of theirs, ours. */
export const recordingNoticeOf = (
  { language }: Pick<BusinessProfile, 'language'>,
  { recordingNotice: written }: Pick<VoiceSettings, 'recordingNotice'>,
): string => (written && written !== defaultRecordingNotice ? written : callWords(language).recorded);
