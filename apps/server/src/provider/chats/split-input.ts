import type { ProviderChatMessage } from '@deskbell/contract';

/** The last message of the user, and those before it. */
export function splitInput(input: ProviderChatMessage[]): { before: ProviderChatMessage[]; message: string } {
  const at = input.findLastIndex(({ role, content }) => role === 'user' && content?.trim());
  return { before: input.slice(0, at), message: (input[at]!.content ?? '').trim() };
}

/** What of messages may stand before a conversation. */
export const historyOf = (messages: ProviderChatMessage[]) =>
  messages
    .flatMap(({ role, content }) =>
      content && (role === 'user' || role === 'assistant') ? [{ role, content }] : [],
    )
    .slice(-200);
