import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { queueText, requireTextable, withHowToStop } from '../text-queue/index.ts';
import { textSender } from './text-sender.ts';

export type TextDeps = Pick<Deps, 'clock' | 'jobs' | 'secrets'>;

/**
 * Texts a member from the account's number, once the caller's transaction commits; gives the text's id.
 * @throws AppError conflict where the account has no number that can text, or nothing may be texted there
 */
export async function textTo(
  deps: TextDeps,
  tx: AccountTransaction,
  number: string,
  text: string,
): Promise<string> {
  const sender = await textSender(tx);
  if (!sender)
    throw new AppError(
      'conflict',
      'None of your phone numbers can send text messages. Connect one under Integrations › Phone.',
    );
  const { numberId, assistantId } = sender;
  const content = withHowToStop(text, 'en');
  const to = { numberId, assistantId, customerNumber: number };
  await requireTextable(deps, tx, to, content);
  return (await queueText(deps, tx, { ...to, kind: 'alert', content, said: null }))!;
}
