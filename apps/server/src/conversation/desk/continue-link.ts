import type { Deps } from '../../kernel/http/index.ts';
import { visitorTokenOf } from '../chat/index.ts';

/**
 * A link to continue a conversation on any device. The token is in the fragment, which browsers don't send and no log
 * sees.
 */
export function continueLink(
  { publicUrl, secret }: Pick<Deps, 'publicUrl' | 'secret'>,
  assistantId: string,
  conversationId: string,
): string {
  return `${publicUrl}/widget/${assistantId}?c=${conversationId}#t=${visitorTokenOf(secret, conversationId)}`;
}
