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
  if (!enabled && !isPreview) return "This assistant doesn't take calls. Please chat with us instead.";
  const { channels } = planLimits[(planType as PlanType | null) ?? 'pro'];
  if (deps.config.planLimits && channels === 'one' && assistant.widget_enabled) {
    return 'This assistant is available by chat only.';
  }
  switch (deps.voiceModels.status().status) {
    case 'ready':
      return null;
    case 'loading':
      return "Calls aren't ready yet. Please try again in a few minutes, or chat with us.";
    default:
      return "Calls aren't available right now. Please chat with us instead.";
  }
}
