import { BookingRulesSchema, type CustomerWaitlistEntry } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { appointmentTokenOf } from '../../appointments/index.ts';
import { type EntryRow, offerOf } from '../entry-row.ts';
import { readReach } from '../reach.ts';

interface Shown {
  businessName: string;
  color: string;
  timeZone: string;
  phone: string;
  email: string;
  address: string;
  booking: unknown;
  isLive: boolean;
  /** Of the appointment it came to, while that is booked. */
  linkVersion: number | null;
}

/** A place on the list as its customer sees it. */
export async function readCustomerEntry(
  deps: Pick<Deps, 'config' | 'secrets'>,
  tx: AccountTransaction,
  entry: EntryRow,
): Promise<CustomerWaitlistEntry> {
  const { linkVersion, booking, isLive, ...business } = await readShown(tx, entry);
  const rules = BookingRulesSchema.parse(booking);
  const { appointment_id: id, customer_email: email, customer_phone: phone } = entry;
  const reach = await readReach(deps, tx, entry.assistant_id);
  return {
    assistantId: entry.assistant_id,
    ...business,
    language: entry.language,
    serviceName: entry.service_name,
    staffName: entry.staff_name,
    fromDay: entry.from_day,
    toDay: entry.to_day,
    earliest: entry.earliest,
    latest: entry.latest,
    party: entry.party,
    customerName: entry.customer_name,
    state: entry.state,
    offer: offerOf(entry),
    appointmentToken:
      id !== null && linkVersion !== null ? appointmentTokenOf(deps.secrets, { id, linkVersion }) : null,
    canBook: isLive && rules.enabled && rules.page,
    mailedTo: email !== null && reach.mails ? shortened(email) : null,
    isTexted: phone !== null && reach.texts,
  };
}

async function readShown(tx: AccountTransaction, entry: EntryRow): Promise<Shown> {
  const [row] = await tx.query<Shown>({
    name: 'waitlist.shown',
    text: `SELECT a.business_name AS "businessName", a.widget_color AS color, o.time_zone AS "timeZone",
             a.business_phone_number AS phone, a.client_contact_email AS email,
             coalesce(a.addresses -> 0 ->> 'address', '') AS address, a.booking, a.setup_status = 'live' AS "isLive",
             (SELECT p.link_version FROM appointments p WHERE p.account_id = $1 AND p.id = $3 AND p.status = 'booked') AS "linkVersion"
           FROM assistants a JOIN accounts o ON o.account_id = a.account_id
           WHERE a.account_id = $1 AND a.id = $2`,
    values: [tx.accountId, entry.assistant_id, entry.appointment_id],
  });
  return row!;
}

/** Its customer knows it; whoever else the link reached learns no address: `d…@example.com`. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
