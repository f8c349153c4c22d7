import { sentencesOf } from '../text/sentences.ts';
import { isPromptInjection } from './prompt-injection.ts';

/**
 * A source without the sentences that give the assistant orders, as pages and documents of other people's writing may
 * hold them. The rest stays as it stands.
 */
export function withoutOrders(text: string): string {
  if (!isPromptInjection(text)) return text;
  return sentencesOf(text)
    .filter((sentence) => !isPromptInjection(sentence))
    .join(' ');
}
