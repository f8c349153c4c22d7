import { deskIsStaffed } from '../hand-off/index.ts';
import type { Deps } from '../http/index.ts';
import { layOutMail, sendMail } from '../mail/index.ts';
import { ownersOf } from './owners-of.ts';

interface WaitingCustomer {
  assistantId: string;
  businessName: string;
  handler: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  summary: string | null;
}

/**
 * Mails the owners that a customer waits for a person, once in a period. A message in a conversation that a person has
 * already is seen on an open dashboard; the mail is for when there is none.
 */
export async function onPersonCalled(
  deps: Deps,
  accountId: string,
  conversationId: string,
  period: number,
): Promise<void> {
  const isStaffed = await deskIsStaffed(deps, accountId);
  await deps.db.account(accountId, async (tx) => {
    const [customer] = await tx.query<WaitingCustomer>({
      name: 'notifications.waiting-customer',
      text: `SELECT c.assistant_id AS "assistantId", a.business_name AS "businessName", c.handler,
               c.customer_name AS name, c.customer_email AS email, c.customer_phone AS phone, c.summary
             FROM conversations c JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
             WHERE c.account_id = $1 AND c.id = $2`,
      values: [accountId, conversationId],
    });
    if (!customer || (isStaffed && customer.handler === 'person')) return;
    const mail = waitingMail(deps, conversationId, customer);
    for (const { id, email } of await ownersOf(tx)) {
      const onceKey = `${mail.kind} ${conversationId} ${period} ${id}`;
      await sendMail(deps, tx, { ...mail, accountId, recipient: email, onceKey });
    }
  });
}

/** The subject names no customer: subjects show on locked screens. */
function waitingMail(deps: Deps, conversationId: string, customer: WaitingCustomer) {
  const { assistantId, businessName, name, email, phone, summary } = customer;
  const search = new URLSearchParams({
    section: 'conversations',
    assistant: assistantId,
    conversation: conversationId,
  });
  return {
    kind: 'person_called',
    subject: `A customer of ${businessName} waits for a person`,
    ...layOutMail({
      brandName: deps.config.brand.name,
      paragraphs: [
        `${name ?? 'A customer'} of ${businessName} waits for an answer from a person.`,
        ...(summary ? [summary] : []),
        ...(email ? [`Email: ${email}`] : []),
        ...(phone ? [`Phone: ${phone}`] : []),
      ],
      action: { label: 'Answer in the conversation', url: `${deps.publicUrl}/dashboard?${search}` },
    }),
  };
}
