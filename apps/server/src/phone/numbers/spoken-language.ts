import { type CallRules, type OwnLanguage, ownLanguage } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** What callers of a number are spoken to in. */
export async function spokenLanguage(
  tx: AccountTransaction,
  assistantId: string,
  { language }: Pick<CallRules, 'language'>,
): Promise<OwnLanguage> {
  if (language !== 'assistant') return language;
  const assistant = await tx.kysely
    .selectFrom('assistants')
    .select('language')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  return ownLanguage(assistant.language);
}
