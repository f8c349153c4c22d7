import type { Deps } from '../../kernel/http/index.ts';
import { visitorTokenOf } from '../chat/index.ts';

/**
 * A link to continue a conversation on any device, for 30 days. The token is in the fragment, which browsers don't send
 * and no log sees.
 */
export function continueLink(
  { publicUrl, secrets, clock }: Pick<Deps, 'publicUrl' | 'secrets' | 'clock'>,
  assistantId: string,
  { conversationId, tokenVersion }: { conversationId: string; tokenVersion: number },
): string {
  const grant = { version: tokenVersion, mayBegin: false };
  const token = visitorTokenOf(secrets, conversationId, grant, clock.now());
  return `${publicUrl}/widget/${assistantId}?c=${conversationId}#t=${token}`;
}
