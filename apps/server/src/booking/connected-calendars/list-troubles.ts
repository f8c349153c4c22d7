import type { CalendarTroubles } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { hourMs } from '../../kernel/jobs/index.ts';

const mostClashes = 50;

/** Appointments to come at times that are busy in a connected calendar, and calendars that can't be read any more. */
export function listTroubles(ctx: MemberContext, assistantId: string): Promise<CalendarTroubles> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return {
      clashes: await clashesOf(tx, assistantId, now),
      conflicts: await conflictsOf(tx, assistantId, now),
      stale: await staleOf(tx, assistantId, now),
    };
  });
}

interface ClashRow {
  appointmentId: string;
  startsAt: Date;
  customerName: string;
  serviceName: string;
  staffName: string | null;
  calendarName: string;
  busyFrom: Date;
  busyTo: Date;
}

/** As `busyElsewhere` has it: a calendar takes its person's time, or everybody's. */
async function clashesOf(tx: AccountTransaction, assistantId: string, now: Date) {
  const rows = await tx.query<ClashRow>({
    name: 'connected-calendars.clashes',
    text: `SELECT a.id AS "appointmentId", a.starts_at AS "startsAt", a.customer_name AS "customerName",
             a.service_name AS "serviceName", a.staff_name AS "staffName", c.name AS "calendarName",
             c.starts_at AS "busyFrom", c.ends_at AS "busyTo"
           FROM appointments a
           CROSS JOIN LATERAL (
             SELECT k.name, b.starts_at, b.ends_at FROM connected_calendars k
             JOIN busy_times b ON b.account_id = k.account_id AND b.calendar_id = k.id
             WHERE k.account_id = a.account_id AND k.assistant_id = a.assistant_id
               AND k.is_busy AND (k.staff_id IS NULL OR k.staff_id = a.staff_id)
               AND b.starts_at < a.ends_at AND b.ends_at > a.starts_at
             ORDER BY b.starts_at, k.id LIMIT 1) AS c
           WHERE a.account_id = $1 AND a.assistant_id = $2 AND a.status = 'booked' AND a.ends_at > $3
           ORDER BY a.starts_at, a.id LIMIT ${mostClashes}`,
    values: [tx.accountId, assistantId, now],
  });
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    busyFrom: row.busyFrom.toISOString(),
    busyTo: row.busyTo.toISOString(),
  }));
}

async function conflictsOf(tx: AccountTransaction, assistantId: string, now: Date) {
  const rows = await tx.query<{
    appointmentId: string;
    startsAt: Date;
    customerName: string;
    serviceName: string;
    calendarName: string;
    reason: string;
  }>({
    name: 'connected-calendars.conflicts',
    text: `SELECT a.id AS "appointmentId", a.starts_at AS "startsAt", a.customer_name AS "customerName",
             a.service_name AS "serviceName", c.name AS "calendarName", p.conflict AS reason
           FROM calendar_copies p
           JOIN connected_calendars c ON c.account_id = p.account_id AND c.id = p.calendar_id
           JOIN appointments a ON a.account_id = p.account_id AND a.id = p.appointment_id
           WHERE p.account_id = $1 AND c.assistant_id = $2 AND a.status = 'booked' AND a.ends_at > $3 AND p.conflict IS NOT NULL
           ORDER BY a.starts_at, a.id LIMIT ${mostClashes}`,
    values: [tx.accountId, assistantId, now],
  });
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

async function staleOf(tx: AccountTransaction, assistantId: string, now: Date) {
  const rows = await tx.query<{ name: string; readAt: Date | null; error: string }>({
    name: 'connected-calendars.stale',
    text: `SELECT name, read_at AS "readAt", coalesce(error, '') AS error FROM connected_calendars
           WHERE account_id = $1 AND assistant_id = $2 AND failing_since <= $3 ORDER BY created_at, id`,
    values: [tx.accountId, assistantId, new Date(now.getTime() - hourMs)],
  });
  return rows.map(({ readAt, ...row }) => ({ ...row, readAt: readAt?.toISOString() ?? null }));
}
