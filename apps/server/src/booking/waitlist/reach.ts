import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';

/** By which ways an assistant's customers can be written to. */
export interface Reach {
  mails: boolean;
  texts: boolean;
}

/** Mails need a mail server, texts a number at which the assistant answers them, too. */
export async function readReach(
  { config }: Pick<Deps, 'config'>,
  tx: AccountTransaction,
  assistantId: string,
): Promise<Reach> {
  const [texting] = await tx.query({
    name: 'waitlist.texting-number',
    text: `SELECT FROM phone_numbers n
           JOIN phone_carriers c ON c.account_id = n.account_id AND c.id = n.carrier_id AND c.carrier <> 'sip'
           JOIN assistants a ON a.account_id = n.account_id AND a.id = n.assistant_id
           WHERE n.account_id = $1 AND n.assistant_id = $2 AND n.can_text
             AND coalesce((n.texting ->> 'enabled')::boolean, true) AND a.phone_integration_enabled LIMIT 1`,
    values: [tx.accountId, assistantId],
  });
  return { mails: sendsMail(config), texts: texting !== undefined };
}
