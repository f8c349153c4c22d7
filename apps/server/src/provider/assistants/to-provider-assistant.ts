import {
  type ProviderAssistant,
  type ProviderAssistantFields,
  type ProviderResponder,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AssistantsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Actor, actorMay } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';
import { engineOf, isSound, maxCallMsOf, silenceOf, toProviderVoice } from './voice-of.ts';

export type ShownRow = Pick<
  Selectable<AssistantsTable>,
  'id' | 'account_id' | 'name' | 'voice' | 'provider' | 'created_at' | 'updated_at'
> & {
  /** Not null: a request described it. */
  unlisted_key?: string | null;
};

/**
 * The only row -> ProviderAssistant mapper: what was given, and over it what the columns say, which the dashboard changes
 * too. Who may not set assistants up isn't shown the secrets of what they call.
 */
export function toProviderAssistant(
  row: ShownRow,
  { responder, actor }: { responder: ProviderResponder; actor: Actor },
): ProviderAssistant {
  const given = row.provider as ProviderAssistantFields;
  const shown = (actorMay(actor, 'setup.write') ? given : withoutSecrets(given)) as ProviderAssistantFields;
  const settings = VoiceSettingsSchema.parse(row.voice);
  const { silenceMs, goodbyeMs, maxCallMs } = settings.turnTaking;
  const { silenceTimeoutSeconds: silence, maxDurationSeconds: longest } = given;
  const isVendors = given.voice && !engineOf(given.voice.provider);
  const firstMessage =
    isSound(given.firstMessage) && !settings.firstMessage ? given.firstMessage : settings.firstMessage;
  return {
    ...shown,
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    name: row.name,
    responder,
    ...(hasTools(given) && { toolUse: responder === 'built-in' ? 'no-language-model' : 'served' }),
    ...(firstMessage ? { firstMessage } : { firstMessage: undefined }),
    endCallMessage: settings.farewell || undefined,
    voice: isVendors ? shown.voice : { ...shown.voice, ...toProviderVoice(settings) },
    // As given, while it leads to what is set.
    silenceTimeoutSeconds:
      silence && sumOf(silenceOf(silence, silenceMs)) === silenceMs + goodbyeMs
        ? silence
        : (silenceMs + goodbyeMs) / 1000,
    maxDurationSeconds: longest && maxCallMsOf(longest) === maxCallMs ? longest : maxCallMs / 1000,
    artifactPlan: { ...shown.artifactPlan, recordingEnabled: settings.recording },
  } as ProviderAssistant;
}

const sumOf = ({ silenceMs, goodbyeMs }: { silenceMs: number; goodbyeMs: number }) => silenceMs + goodbyeMs;

function hasTools({ model }: ProviderAssistantFields): boolean {
  const { tools, toolIds } = (model ?? {}) as { tools?: unknown[]; toolIds?: unknown[] };
  return (tools?.length ?? 0) + (toolIds?.length ?? 0) > 0;
}
