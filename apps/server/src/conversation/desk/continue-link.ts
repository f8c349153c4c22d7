import type { Deps } from '../../kernel/http/index.ts';
import { visitorTokenOf } from '../chat/index.ts';

/**
 * Where a visitor goes on with a conversation on any device. The token stands in the fragment, which browsers send to
 * nobody and no log sees.
 */
export function continueLink(
  { publicUrl, secret }: Pick<Deps, 'publicUrl' | 'secret'>,
  assistantId: string,
  conversationId: string,
): string {
  return `${publicUrl}/widget/${assistantId}?c=${conversationId}#t=${visitorTokenOf(secret, conversationId)}`;
}
