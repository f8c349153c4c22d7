import { PreChatSchema, type WidgetConfig } from '@deskbell/contract';
import { type Deps, hasFeature } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callUnavailableReason } from '../../voice/speech/index.ts';

/** What the widget may know of an assistant. */
export function widgetConfigOf(
  deps: Deps,
  snapshot: AssistantSnapshot,
  words: Pick<WidgetConfig, 'greeting' | 'suggestions'>,
): WidgetConfig {
  const { assistant, planType } = snapshot;
  return {
    assistantId: assistant.id,
    name: assistant.name,
    businessName: assistant.business_name,
    visible: assistant.setup_status === 'live' && assistant.widget_enabled,
    color: assistant.widget_color,
    position: assistant.widget_position as WidgetConfig['position'],
    bubbleText: assistant.widget_bubble_text,
    proactiveMessages: assistant.proactive_messages as WidgetConfig['proactiveMessages'],
    preChat: PreChatSchema.parse(assistant.pre_chat),
    ...words,
    language: assistant.language,
    canCall: assistant.setup_status === 'live' && callUnavailableReason(deps, snapshot) === null,
    sendsMail: sendsMail(deps.config),
    poweredBy: hasFeature(deps.config, planType, 'whiteLabel')
      ? null
      : { name: deps.config.brand.name, url: deps.publicUrl },
  };
}
