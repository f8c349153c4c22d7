import { raiseAlert } from '../../identity/alerts/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { isAgentOnline } from '../hand-off/index.ts';
import { type WaitingCustomer, waitingMail } from './waiting-mail.ts';

/**
 * Alerts the members who want it that a customer waits for a person, once in a period. In a conversation that a person has
 * already, only if no dashboard is open.
 */
export async function onHandOffRequested(
  deps: Deps,
  accountId: string,
  conversationId: string,
  period: number,
): Promise<void> {
  const isStaffed = await isAgentOnline(deps, accountId);
  await deps.db.account(accountId, async (tx) => {
    const [customer] = await tx.query<WaitingCustomer & { handler: string; waitingSince: Date | null }>({
      name: 'notifications.waiting-customer',
      text: `SELECT c.assistant_id AS "assistantId", a.business_name AS "businessName", c.handler, c.waiting_since AS "waitingSince",
               c.customer_name AS name, c.customer_email AS email, c.customer_phone AS phone, c.summary
             FROM conversations c JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
             WHERE c.account_id = $1 AND c.id = $2`,
      values: [accountId, conversationId],
    });
    if (!customer || (isStaffed && customer.handler === 'person')) return;
    const mail = waitingMail({ publicUrl: deps.publicUrl, conversationId, customer });
    await raiseAlert(deps, tx, {
      kind: 'person_wanted',
      // Once in an hour, and for each wait.
      cause: `${conversationId} ${customer.waitingSince?.toISOString() ?? ''} ${period}`,
      assistantId: customer.assistantId,
      conversationId,
      mail,
    });
  });
}
