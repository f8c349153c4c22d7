import { type ProviderOverrides, VoiceSettingsSchema } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { keptOf, type ShownRow, voiceSettingsWith } from '../assistants/index.ts';
import { fillLine, fillVariables } from './fill-variables.ts';

/** What a request says of an assistant: later ones over earlier ones, each field whole. */
export type Said = readonly (ProviderOverrides | null | undefined)[];

/** An assistant with what is said of it over what it is; what it knows stays. */
export function asGiven(snapshot: AssistantSnapshot, said: Said): AssistantSnapshot {
  const assistant = rowAsGiven(snapshot.assistant, said);
  return { ...snapshot, assistant, profile: { ...snapshot.profile, assistantName: assistant.name } };
}

/** The same of its row. */
export function rowAsGiven<Row extends Pick<ShownRow, 'name' | 'voice' | 'provider'>>(
  row: Row,
  said: Said,
): Row {
  const variableValues = Object.assign({}, ...said.map((one) => one?.variableValues));
  const over: ProviderOverrides = Object.assign({}, ...said, { variableValues: undefined });
  const settings = voiceSettingsWith(VoiceSettingsSchema.parse(row.voice), over);
  return {
    ...row,
    name: over.name ?? row.name,
    provider: {
      ...fillVariables(keptOf(row.provider as object, over), variableValues),
      ...(Object.keys(variableValues).length > 0 && { variableValues }),
    },
    voice: {
      ...settings,
      firstMessage: fillLine(settings.firstMessage, variableValues),
      farewell: fillLine(settings.farewell, variableValues),
    },
  };
}
