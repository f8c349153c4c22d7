import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { sendMail } from '../../../kernel/mail/index.ts';
import type { EntryRow } from '../entry-row.ts';
import { waitlistLinkOf } from '../waitlist-link.ts';
import { joinedMail, type MailingBusiness, offerMail } from './waitlist-mail.ts';

/** Tells somebody by mail, where their address is known, that they are on the list. */
export const mailJoined = (deps: Deps, tx: AccountTransaction, entry: EntryRow): Promise<void> =>
  mail(deps, tx, entry, joinedMail, 'joined');

/** Tells somebody by mail, where their address is known, which time is held for them; each offer once. */
export const mailOffer = (deps: Deps, tx: AccountTransaction, entry: EntryRow): Promise<void> =>
  mail(deps, tx, entry, offerMail, `offer ${entry.offers}`);

async function mail(
  deps: Deps,
  tx: AccountTransaction,
  entry: EntryRow,
  write: typeof joinedMail,
  occasion: string,
): Promise<void> {
  if (!entry.customer_email) return;
  const business = await readBusiness(tx, entry.assistant_id);
  const link = waitlistLinkOf(deps, { id: entry.id, linkVersion: entry.link_version });
  await sendMail(deps, tx, {
    ...write({ entry, business, brandName: deps.config.brand.name, link }),
    accountId: tx.accountId,
    recipient: entry.customer_email,
    onceKey: `waitlist ${entry.id} ${occasion}`,
    ...(business.businessEmail && { replyTo: business.businessEmail }),
  });
}

async function readBusiness(tx: AccountTransaction, assistantId: string): Promise<MailingBusiness> {
  const [row] = await tx.query<MailingBusiness>({
    name: 'waitlist.mailing-business',
    text: `SELECT a.business_name AS "businessName", a.business_phone_number AS "businessPhone",
             a.client_contact_email AS "businessEmail", coalesce(a.addresses -> 0 ->> 'address', '') AS address,
             o.time_zone AS "timeZone", o.country
           FROM assistants a JOIN accounts o ON o.account_id = a.account_id
           WHERE a.account_id = $1 AND a.id = $2`,
    values: [tx.accountId, assistantId],
  });
  return row!;
}
