import { type ProviderAssistantFields, VoiceSettingsSchema } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { keptOf, voiceSettingsWith } from '../assistants/index.ts';

/** An assistant with what a squad says of it over what it is; what it knows stays. */
export function asMember(
  snapshot: AssistantSnapshot,
  said: readonly (ProviderAssistantFields | null | undefined)[],
): AssistantSnapshot {
  const over: ProviderAssistantFields = Object.assign({}, ...said);
  const { assistant, profile } = snapshot;
  const name = over.name ?? assistant.name;
  return {
    ...snapshot,
    assistant: {
      ...assistant,
      name,
      provider: keptOf(assistant.provider as object, over),
      voice: voiceSettingsWith(VoiceSettingsSchema.parse(assistant.voice), over),
    },
    profile: { ...profile, assistantName: name },
  };
}
