import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { mayContact, recordConsent } from '../consents/index.ts';
import type { NumberRow } from '../numbers/index.ts';
import { queueText } from '../text-queue/index.ts';
import type { Keyword } from './keywords.ts';
import { helpText, type Sender, welcomeBackText } from './our-words.ts';

/** A keyword that came in. */
interface Asked {
  number: NumberRow;
  customer: string;
  keyword: Keyword;
  /** The customer's words. */
  said: string;
  /** The carrier has answered it itself. */
  answered: boolean;
}

/**
 * Does what STOP, START and HELP ask for. To STOP nothing is said, not even that: the networks answer it. Whoever is on the
 * do-not-contact list by the business isn't answered either.
 */
export async function obeyKeyword(
  deps: Deps,
  tx: AccountTransaction,
  { number, customer, keyword, said, answered }: Asked,
): Promise<void> {
  if (keyword !== 'help') {
    const granted = keyword === 'start';
    await recordConsent(deps, tx, {
      number: customer,
      kind: 'text',
      granted,
      source: 'text_message',
      detail: said,
    });
  }
  if (keyword === 'stop' || answered) return;
  const { may } = await mayContact(deps, tx, { number: customer, kind: 'text', purpose: 'reply' });
  if (!may) return;
  const sender = await senderOf(tx, number);
  await queueText(deps, tx, {
    numberId: number.id,
    assistantId: number.assistant_id,
    customerNumber: customer,
    kind: 'keyword',
    content: keyword === 'help' ? helpText(sender) : welcomeBackText(sender),
    said: null,
  });
}

/** Who answers a number, as texts name them. */
export async function senderOf(tx: AccountTransaction, number: NumberRow): Promise<Sender> {
  const row = await tx.kysely
    .selectFrom('assistants')
    .select(['name', 'business_name', 'language', 'business_phone_number'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', number.assistant_id)
    .executeTakeFirstOrThrow();
  return {
    assistantName: row.name,
    businessName: row.business_name,
    language: row.language,
    phone: row.business_phone_number || number.number,
  };
}
