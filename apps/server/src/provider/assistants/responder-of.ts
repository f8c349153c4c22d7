import type { ProviderResponder } from '@deskbell/contract';
import type { ChatDeps } from '../../conversation/chat/index.ts';

/** What would answer the account's next turn. */
export async function responderOf(
  { responderFor }: Pick<ChatDeps, 'responderFor'>,
  accountId: string,
): Promise<ProviderResponder> {
  return toProviderResponder((await responderFor(accountId)).name);
}

/** As the provider's interface calls a responder. */
export const toProviderResponder = (name: string | null): ProviderResponder =>
  name === 'llm' ? 'language-model' : 'built-in';
