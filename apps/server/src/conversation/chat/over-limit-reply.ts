import type { ChatReply } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { visitorTokenOf } from './visitor-token.ts';

/**
 * The reply to a visitor whose conversation would exceed the plan's limit: how else to reach the business. Nothing is
 * stored, and it says so.
 */
export function overLimitReply(
  deps: Deps,
  { assistant }: AssistantSnapshot,
  conversationId: string,
): ChatReply {
  const { client_contact_email: email, business_phone_number: phone, business_name: business } = assistant;
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean);
  const instead = ways.length > 0 ? ways.join(' or ') : `contact ${business} directly`;
  return {
    response: `Thank you for your message. I can't take new conversations at the moment, so it was not passed on. Please ${instead}; they will be glad to help.`,
    conversationId,
    visitorToken: visitorTokenOf(
      deps.secrets,
      conversationId,
      { version: 0, mayBegin: true },
      deps.clock.now(),
    ),
    messageId: newIdAt(deps.clock.now()),
    seq: 0,
    sources: [],
    confidence: 0,
    action: 'hand_off',
    suggestions: [],
    handler: 'assistant',
  };
}
