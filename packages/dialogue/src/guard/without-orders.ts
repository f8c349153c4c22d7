import { sentencesOf } from '../text/sentences.ts';
import { isTampering } from './tampering.ts';

/**
 * A source without the sentences that give the assistant orders, as pages and documents of other people's writing may
 * hold them. The rest stays as it stands.
 */
export function withoutOrders(text: string): string {
  if (!isTampering(text)) return text;
  return sentencesOf(text)
    .filter((sentence) => !isTampering(sentence))
    .join(' ');
}
