import { createHash } from 'node:crypto';
import type { AccountTransaction } from '@deskbell/database';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { hasRowSignature, readRowToken } from '../../kernel/secrets/index.ts';
import { type CalendarEvent, calendarFile } from '../appointments/index.ts';
import { feedPurpose } from './feed-address.ts';

const dayMs = 86_400_000;
/** What was, for calendars that come back after a while. */
const pastDays = 90;
const mostAppointments = 5000;

/** A feed's file, and what tells whether it has changed. */
export interface Feed {
  content: string;
  /** As it stands in the header. */
  etag: string;
}

/**
 * The appointments of a feed's address.
 * @throws AppError not_found alike where it is forged, was renewed, or is nobody's
 */
export async function readFeed(deps: Deps, token: string): Promise<Feed> {
  const parts = readRowToken(token);
  const accountId = parts && (await accountOf(deps, parts.id));
  if (!accountId) throw notFound('Calendar');
  return deps.db.account(accountId, async (tx) => {
    const feed = await findFeed(tx, parts.id);
    if (!feed || !hasRowSignature(deps.secrets, feedPurpose, feed, parts.signature))
      throw notFound('Calendar');
    const since = new Date(deps.clock.now().getTime() - pastDays * dayMs);
    const events = await readEvents(tx, feed.staffId, since);
    const content = calendarFile(events, { brandName: deps.config.brand.name, name: feed.name });
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
  });
}

async function accountOf({ db }: Deps, feedId: string): Promise<string | null> {
  const [row] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'calendar-feeds.account',
      text: 'SELECT account_of_calendar_feed($1) AS account_id',
      values: [feedId],
    }),
  );
  return row?.account_id ?? null;
}

interface FoundFeed {
  id: string;
  version: number;
  staffId: string | null;
  name: string;
}

/** Whoever was switched off reads nothing any more; their address works again if they come back. */
async function findFeed(tx: AccountTransaction, id: string): Promise<FoundFeed | undefined> {
  const [row] = await tx.query<FoundFeed>({
    name: 'calendar-feeds.find',
    text: `SELECT f.id, f.version, f.staff_id AS "staffId", coalesce(m.name, o.name) AS name FROM calendar_feeds f
           JOIN accounts o ON o.account_id = f.account_id
           LEFT JOIN staff m ON m.account_id = f.account_id AND m.id = f.staff_id
           WHERE f.account_id = $1 AND f.id = $2 AND (f.staff_id IS NULL OR m.active)`,
    values: [tx.accountId, id],
  });
  return row;
}

type Row = Omit<CalendarEvent, 'summary' | 'description' | 'location' | 'isCancelled'> & {
  status: string;
  serviceName: string;
  staffName: string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
};

/** In order of time. What was cancelled stays, told as such: calendars that know it take it out. */
async function readEvents(
  tx: AccountTransaction,
  staffId: string | null,
  since: Date,
): Promise<CalendarEvent[]> {
  const rows = await tx.query<Row>({
    name: 'calendar-feeds.appointments',
    text: `SELECT id AS "appointmentId", sequence, status, starts_at AS "startsAt", ends_at AS "endsAt",
             created_at AS "createdAt", updated_at AS "updatedAt", service_name AS "serviceName", staff_name AS "staffName",
             customer_name AS "customerName", customer_email AS "customerEmail", customer_phone AS "customerPhone"
           FROM appointments
           WHERE account_id = $1 AND starts_at > $2 AND ($3::uuid IS NULL OR staff_id = $3)
           ORDER BY starts_at, id LIMIT ${mostAppointments}`,
    values: [tx.accountId, since, staffId],
  });
  return rows.map(
    ({ status, serviceName, staffName, customerName, customerEmail, customerPhone, ...row }) => ({
      ...row,
      isCancelled: status === 'cancelled',
      summary: `${customerName}: ${serviceName}`,
      description: [staffName, customerPhone, customerEmail].filter(Boolean).join('\n'),
      location: '',
    }),
  );
}
