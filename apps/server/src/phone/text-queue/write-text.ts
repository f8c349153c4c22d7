import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { mayContact } from '../consents/index.ts';
import { longestText, queueText } from './queue-text.ts';
import { refusals } from './refusals.ts';
import type { TexterOf } from './texter-of.ts';

/** Throws unless a text of this length may be sent to the customer now; the message says why, for whoever wrote it. */
export async function requireTextable(
  deps: Pick<Deps, 'secrets'>,
  tx: AccountTransaction,
  { customerNumber: number }: TexterOf,
  content: string,
): Promise<void> {
  const answer = await mayContact(deps, tx, { number, kind: 'text', purpose: 'reply' });
  if (!answer.may) throw new AppError('conflict', refusals[answer.reason]);
  if (content.length > longestText) {
    const message = `At most ${longestText.toLocaleString('en-US')} characters fit into a text message`;
    throw new AppError('invalid_input', message, { issues: [{ path: 'content', message }] });
  }
}

/** Has what a person wrote in a conversation sent as a text message. */
export async function writeText(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  texter: TexterOf,
  said: { conversationId: string; messageId: string; content: string },
): Promise<void> {
  await queueText(deps, tx, { ...texter, kind: 'message', content: said.content, said });
}
