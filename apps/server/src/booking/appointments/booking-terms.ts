import { type BookingRules, BookingRulesSchema, type WeeklyHours } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { effectiveHours, type Hours, neverOpen } from '@deskbell/dialogue';

/** What decides whether, when and on which resources a service can be booked. */
export interface BookingTerms {
  assistantId: string;
  timeZone: string;
  hours: Hours;
  rules: BookingRules;
  service: TermsService;
  /** Who does the service, by name. */
  staff: TermsStaff[];
}

interface TermsService {
  id: string;
  name: string;
  durationMinutes: number;
  bufferMinutes: number;
  capacity: number;
  active: boolean;
}

interface TermsStaff {
  id: string;
  name: string;
  /** Null: the business's. */
  hours: WeeklyHours | null;
  active: boolean;
}

interface Row {
  time_zone: string;
  business_hours: '247' | 'business' | 'custom';
  weekly_hours: WeeklyHours | null;
  exceptions: Hours['exceptions'];
  booking: unknown;
  service: TermsService;
  staff: TermsStaff[];
}

/** Reads them; null when the assistant has no such service. */
export async function readBookingTerms(
  tx: AccountTransaction,
  assistantId: string,
  serviceId: string,
): Promise<BookingTerms | null> {
  const [row] = await tx.query<Row>({
    name: 'appointments.terms',
    text: `SELECT o.time_zone, a.business_hours, a.weekly_hours, a.hours_exceptions AS exceptions, a.booking,
             jsonb_build_object('id', s.id, 'name', s.name, 'durationMinutes', s.duration_minutes,
               'bufferMinutes', s.buffer_minutes, 'capacity', s.capacity, 'active', s.active) AS service,
             coalesce((
               SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'hours', m.hours, 'active', m.active)
                 ORDER BY lower(m.name), m.id)
               FROM service_staff d JOIN staff m ON m.account_id = d.account_id AND m.id = d.staff_id
               WHERE d.account_id = s.account_id AND d.service_id = s.id
             ), '[]') AS staff
           FROM services s
           JOIN assistants a ON a.account_id = s.account_id AND a.id = s.assistant_id
           JOIN accounts o ON o.account_id = s.account_id
           WHERE s.account_id = $1 AND s.assistant_id = $2 AND s.id = $3`,
    values: [tx.accountId, assistantId, serviceId],
  });
  if (!row) return null;
  const weekly = effectiveHours({ businessHours: row.business_hours, weeklyHours: row.weekly_hours });
  return {
    assistantId,
    timeZone: row.time_zone,
    hours: { weekly: weekly ?? neverOpen, exceptions: row.exceptions },
    rules: BookingRulesSchema.parse(row.booking),
    service: row.service,
    staff: row.staff,
  };
}
