import { type PlanType, planLimits, VoiceSettingsSchema } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';

/**
 * Why an assistant can't be called by voice now, as its caller may read it; null when it can. Whether it is live is asked
 * beside this. Its owner may try the voice of one that takes no calls.
 */
export function callUnavailableReason(
  deps: Deps,
  { assistant, planType }: AssistantSnapshot,
  isPreview = false,
): string | null {
  const { enabled } = VoiceSettingsSchema.parse(assistant.voice);
  if (!enabled && !isPreview) return 'This assistant takes no calls. Please write to us in the chat instead.';
  const { channels } = planLimits[(planType as PlanType | null) ?? 'pro'];
  if (deps.config.planLimits && channels === 'one' && assistant.widget_enabled) {
    return 'This assistant answers by chat only.';
  }
  switch (deps.voiceModels.status().status) {
    case 'ready':
      return null;
    case 'loading':
      return 'Calls are not ready yet. Please try again in a few minutes, or write to us in the chat.';
    default:
      return 'Calls are not available at the moment. Please write to us in the chat instead.';
  }
}
