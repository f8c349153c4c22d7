import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { sendMail } from '../../kernel/mail/index.ts';
import { continueLink } from './continue-link.ts';
import { replyMail, type WrittenMessage } from './reply-mail.ts';

const mailJob = 'desk.mail-customer';
/** By then a connected browser has shown the message. */
const graceMs = 30_000;
/** Messages within this time go into one mail. */
const gatherMs = 5 * 60_000;

type MailDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'clock' | 'publicUrl' | 'secrets'>;

/** Registers the job that mails customers what people wrote while they were away. */
export function mailUnseenMessages(deps: MailDeps): void {
  deps.jobs.handle(mailJob, ({ accountId, conversationId }) =>
    mailCustomer(deps, String(accountId), String(conversationId)),
  );
}

/** Enqueues a check, after a while, whether the customer's browser has shown the message. */
export async function enqueueUnseenMail(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  conversationId: string,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + graceMs);
  await jobs.enqueue(tx, mailJob, { accountId: tx.accountId, conversationId }, { runAt });
}

interface Customer {
  email: string | null;
  handledUpTo: number;
  mailedAt: Date | null;
  assistantId: string;
  tokenVersion: number;
  businessName: string;
  replyTo: string;
}

type Unseen = WrittenMessage & { seq: number };

async function mailCustomer(deps: MailDeps, accountId: string, conversationId: string): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const customer = await lockCustomer(tx, conversationId);
    if (!customer?.email) return;
    const messages = await unseenMessages(tx, conversationId, customer.handledUpTo);
    if (messages.length === 0) return;
    const now = deps.clock.now();
    const nextAt = new Date((customer.mailedAt?.getTime() ?? 0) + gatherMs);
    if (nextAt > now) {
      await deps.jobs.enqueue(tx, mailJob, { accountId, conversationId }, { runAt: nextAt });
      return;
    }
    const last = messages.at(-1)!.seq;
    await sendMail(deps, tx, {
      ...replyMail({
        brandName: deps.config.brand.name,
        continueUrl: continueLink(deps, customer.assistantId, { ...customer, conversationId }),
        business: { name: customer.businessName, contactEmail: customer.replyTo },
        messages,
      }),
      accountId,
      recipient: customer.email,
      onceKey: `desk_reply ${conversationId} ${last}`,
      ...(customer.replyTo && { replyTo: customer.replyTo }),
    });
    await tx.query({
      name: 'desk.note-mailed',
      text: 'UPDATE conversations SET mailed_seq = $3, mailed_at = $4 WHERE account_id = $1 AND id = $2',
      values: [accountId, conversationId, last, now],
    });
  });
}

async function lockCustomer(tx: AccountTransaction, conversationId: string): Promise<Customer | undefined> {
  const [customer] = await tx.query<Customer>({
    name: 'desk.customer',
    text: `SELECT c.customer_email AS email, greatest(c.seen_seq, c.mailed_seq) AS "handledUpTo",
             c.mailed_at AS "mailedAt", c.assistant_id AS "assistantId",
             c.visitor_token_version AS "tokenVersion", a.business_name AS "businessName",
             a.client_contact_email AS "replyTo"
           FROM conversations c JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
           WHERE c.account_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [tx.accountId, conversationId],
  });
  return customer;
}

function unseenMessages(tx: AccountTransaction, conversationId: string, after: number): Promise<Unseen[]> {
  return tx.query<Unseen>({
    name: 'desk.unseen',
    text: `SELECT seq, author, content FROM messages
           WHERE account_id = $1 AND conversation_id = $2 AND seq > $3 AND author IS NOT NULL ORDER BY seq`,
    values: [tx.accountId, conversationId, after],
  });
}
