import {
  defaultRecordingNotice,
  type OwnLanguage,
  ownLanguage,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';

/**
 * An assistant as it is heard in another language than its own: what its owner wrote for it to say is left out, as that is in
 * the assistant's. What it knows stays as it is. Null, or its own language: the assistant as it is.
 */
export function heardIn(snapshot: AssistantSnapshot, language: OwnLanguage | null): AssistantSnapshot {
  const { assistant, profile } = snapshot;
  if (!language || ownLanguage(profile.language) === language) return snapshot;
  const { script: _script, ...plain } = profile;
  const voice = {
    ...VoiceSettingsSchema.parse(assistant.voice),
    firstMessage: '',
    farewell: '',
    recordingNotice: defaultRecordingNotice,
  };
  return { ...snapshot, assistant: { ...assistant, voice }, profile: { ...plain, language } };
}
