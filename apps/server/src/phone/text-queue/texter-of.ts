import type { Texting } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { mayContact } from '../consents/index.ts';
import { refusals } from './refusals.ts';

/** Who is written to in a conversation, and from which of our numbers. */
export interface TexterOf {
  numberId: string;
  assistantId: string;
  /** E.164. */
  customerNumber: string;
}

/** Null: the conversation has no text messages. */
export async function texterOf(tx: AccountTransaction, conversationId: string): Promise<TexterOf | null> {
  const [row] = await tx.query<TexterOf>({
    name: 'texts.texter-of',
    text: `SELECT number_id AS "numberId", assistant_id AS "assistantId", customer_number AS "customerNumber"
           FROM text_messages WHERE account_id = $1 AND conversation_id = $2 ORDER BY id DESC LIMIT 1`,
    values: [tx.accountId, conversationId],
  });
  return row ?? null;
}

/** Where what is written in a conversation goes as a text message, and whether it may. Null: it goes another way. */
export async function textingOf(
  deps: Pick<Deps, 'secrets'>,
  tx: AccountTransaction,
  conversationId: string,
): Promise<Texting | null> {
  const texter = await texterOf(tx, conversationId);
  if (!texter) return null;
  const { customerNumber: number } = texter;
  const answer = await mayContact(deps, tx, { number, kind: 'text', purpose: 'reply' });
  return { number, refusal: answer.may ? null : refusals[answer.reason] };
}
