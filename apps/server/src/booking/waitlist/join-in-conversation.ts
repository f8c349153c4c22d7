import type { AccountTransaction } from '@deskbell/database';
import type { JoinWaitlist } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import { joinList } from './join-list.ts';
import { readWaitlistTerms } from './waitlist-terms.ts';

/** Puts the customer of a conversation on the list, in the turn's closing transaction. */
export async function joinInConversation(
  deps: Deps,
  tx: AccountTransaction,
  where: { assistantId: string; conversationId: string },
  { serviceId, staffId, fromDay, toDay, earliest, latest, party, name, email, phone }: JoinWaitlist,
): Promise<void> {
  const { origin, language } = await readConversation(tx, where.conversationId);
  const terms = await readWaitlistTerms(tx, where.assistantId);
  await joinList(deps, tx, {
    ...where,
    serviceId,
    staffId,
    fromDay,
    toDay,
    earliest,
    latest,
    party,
    customer: { name, email, phone },
    language: language ?? terms?.language ?? 'en',
    origin,
  });
}

/** How it is held, and in which language; null: not known. */
async function readConversation(
  tx: AccountTransaction,
  id: string,
): Promise<{ origin: 'chat' | 'call' | 'text'; language: string | null }> {
  const [row] = await tx.query<{ origin: 'chat' | 'call' | 'text'; language: string | null }>({
    name: 'waitlist.conversation',
    text: `SELECT CASE type WHEN 'voice' THEN 'call' WHEN 'sms' THEN 'text' ELSE 'chat' END AS origin, state ->> 'language' AS language
           FROM conversations WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id],
  });
  return row!;
}
