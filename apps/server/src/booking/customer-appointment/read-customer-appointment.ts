import { BookingRulesSchema, type CustomerAppointment } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { addDays, dayIn } from '../../kernel/local-time/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';
import { calendarFile } from '../appointments/index.ts';

interface Row {
  id: string;
  assistantId: string;
  serviceId: string;
  staffId: string | null;
  linkVersion: number;
  sequence: number;
  businessName: string;
  language: string;
  color: string;
  timeZone: string;
  phone: string;
  email: string;
  address: string;
  directions: string;
  serviceName: string;
  staffName: string | null;
  customerName: string;
  customerEmail: string | null;
  startsAt: Date;
  endsAt: Date;
  status: CustomerAppointment['status'];
  changedBy: CustomerAppointment['changedBy'];
  createdAt: Date;
  updatedAt: Date;
  booking: unknown;
  isLive: boolean;
}

/** An appointment as its customer sees it, with what only the server needs. */
export interface ReadAppointment {
  appointment: CustomerAppointment;
  id: string;
  serviceId: string;
  /** With whom; null: nobody in particular, or nobody who still works there. */
  staffId: string | null;
  linkVersion: number;
}

/** @throws AppError not_found when the account has no such appointment */
export async function readCustomerAppointment(
  ctx: Pick<Deps, 'clock' | 'config'>,
  tx: AccountTransaction,
  id: string,
): Promise<ReadAppointment> {
  const [row] = await tx.query<Row>({
    name: 'customer-appointment.read',
    text: `SELECT p.id, p.assistant_id AS "assistantId", p.service_id AS "serviceId", m.id AS "staffId",
             p.link_version AS "linkVersion", p.sequence, a.business_name AS "businessName", a.language,
             a.widget_color AS color, o.time_zone AS "timeZone", a.business_phone_number AS phone,
             a.client_contact_email AS email, coalesce(a.addresses -> 0 ->> 'address', '') AS address,
             coalesce(a.addresses -> 0 ->> 'directions', '') AS directions, p.service_name AS "serviceName",
             p.staff_name AS "staffName", p.customer_name AS "customerName", p.customer_email AS "customerEmail",
             p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.status, p.changed_by AS "changedBy",
             p.created_at AS "createdAt", p.updated_at AS "updatedAt", a.booking, a.setup_status = 'live' AS "isLive"
           FROM appointments p
           JOIN assistants a ON a.account_id = p.account_id AND a.id = p.assistant_id
           JOIN accounts o ON o.account_id = p.account_id
           LEFT JOIN staff m ON m.account_id = p.account_id AND m.id = p.staff_id AND m.active
           WHERE p.account_id = $1 AND p.id = $2`,
    values: [tx.accountId, id],
  });
  if (!row) throw notFound('Appointment');
  const { serviceId, staffId, linkVersion } = row;
  return { appointment: shownTo(ctx, row), id, serviceId, staffId, linkVersion };
}

function shownTo(ctx: Pick<Deps, 'clock' | 'config'>, row: Row): CustomerAppointment {
  const now = ctx.clock.now();
  const rules = BookingRulesSchema.parse(row.booking);
  const until = new Date(row.startsAt.getTime() - rules.changeNoticeMinutes * 60_000);
  const { status, changedBy } = row;
  return {
    assistantId: row.assistantId,
    businessName: row.businessName,
    language: row.language,
    color: row.color,
    timeZone: row.timeZone,
    phone: row.phone,
    email: row.email,
    address: row.address,
    directions: row.directions,
    serviceName: row.serviceName,
    staffName: row.staffName,
    customerName: row.customerName,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status,
    changedBy,
    changesUntil: status === 'booked' && until > now ? until.toISOString() : null,
    mayRestore: status === 'cancelled' && changedBy === 'customer' && row.startsAt > now,
    lastDay: addDays(dayIn(row.timeZone, now), rules.horizonDays),
    canBook: row.isLive && rules.enabled && rules.page,
    mailedTo: row.customerEmail !== null && sendsMail(ctx.config) ? shortened(row.customerEmail) : null,
    calendarFile: calendarFile(
      [
        {
          appointmentId: row.id,
          sequence: row.sequence,
          isCancelled: status === 'cancelled',
          startsAt: row.startsAt,
          endsAt: row.endsAt,
          createdAt: row.createdAt,
          updatedAt: row.updatedAt,
          summary: `${row.serviceName}, ${row.businessName}`,
          description: [row.staffName, row.directions].filter(Boolean).join('\n'),
          location: row.address,
        },
      ],
      { brandName: ctx.config.brand.name, name: null },
    ),
  };
}

/** Its customer knows it; whoever else the link reached learns no address: `d…@example.com`. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
