import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import { accountHasFeature, type Deps, unincludedWaitMs } from '../../../kernel/http/index.ts';
import { dropDeadJobs, minuteMs, repeatJob } from '../../../kernel/jobs/index.ts';
import { fewAtOnce } from '../few-at-once.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';
import { openCopyTarget, type WrittenCopy } from './copy-target.ts';

const writeJob = 'connected-calendars.write';
const sweepJob = 'connected-calendars.plan-writing';
const calendarsAtOnce = 500;
const copiesAtOnce = 200;
const retryMinutes = 5;
const namespace = 'c2f0b1de-9d1a-4d43-8f43-0f6f0a1c9a51';

/** Lets this process write appointments into calendars. */
export function writeCopies(deps: Deps): void {
  deps.jobs.handle(writeJob, ({ accountId, calendarId }, { signal }) =>
    fewAtOnce(deps, () => writeInto(deps, String(accountId), String(calendarId), signal)),
  );
}

/** Looks once a minute from now on, in whichever process takes the job. */
export async function writeWhatIsDue(deps: PlanDeps): Promise<void> {
  await repeatJob(deps, sweepJob, minuteMs, () => planWriting(deps));
}

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Enqueues the writing into each calendar that something is to be written into. */
export async function planWriting({ db, clock, jobs }: PlanDeps): Promise<void> {
  await db.system(async (tx) => {
    const now = clock.now();
    const due = await tx.query<{ account_id: string; calendar_id: string }>({
      name: 'connected-calendars.to-write',
      text: 'SELECT account_id, calendar_id FROM calendars_to_write($1, $2)',
      values: [now, calendarsAtOnce],
    });
    for (const { account_id: accountId, calendar_id: calendarId } of due) {
      // One at a time: a second would write what the first has overtaken.
      const id = uuidv5(calendarId, namespace);
      await dropDeadJobs(tx, writeJob, { accountId, calendarId });
      await jobs.enqueue(tx, writeJob, { accountId, calendarId }, { id });
    }
  });
}

/** `isWanted`: it is to stand there. */
type DueCopy = WrittenCopy & { isWanted: boolean };

/** Writes what is due into one calendar; what fails is tried again after five minutes, and told. */
async function writeInto(
  deps: Deps,
  accountId: string,
  calendarId: string,
  signal: AbortSignal,
): Promise<void> {
  const calendar = await deps.db.account(accountId, ({ kysely }) =>
    kysely
      .selectFrom('connected_calendars')
      .select(['account_id', 'id', 'kind', 'grant_id', 'address'])
      .where('account_id', '=', accountId)
      .where('id', '=', calendarId)
      .executeTakeFirst(),
  );
  if (!calendar) return;
  const isIncluded = await deps.db.account(accountId, (tx) =>
    accountHasFeature(tx, deps.config, 'integrations'),
  );
  if (!isIncluded) {
    await writeLater(deps, accountId, calendarId, unincludedWaitMs);
    return;
  }
  const due = await deps.db.account(accountId, (tx) => dueCopies(tx, calendarId, deps.clock.now()));
  try {
    const target = openCopyTarget(deps, calendar, signal);
    for (const copy of due) {
      const eventId = copy.isWanted ? await target.write(copy) : await target.remove(copy);
      await deps.db.account(accountId, (tx) => storeWritten(tx, calendarId, copy, eventId ?? null));
    }
    await deps.db.account(accountId, (tx) => storeOutcome(tx, calendarId, null));
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    const waitMs = Math.max(retryMinutes * minuteMs, (error.retryAfterSeconds ?? 0) * 1000);
    await deps.db.account(accountId, (tx) => storeOutcome(tx, calendarId, error.message));
    await writeLater(deps, accountId, calendarId, waitMs);
  }
}

const writeLater = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  calendarId: string,
  waitMs: number,
) =>
  db.account(accountId, (tx) =>
    tx.query({
      name: 'connected-calendars.write-later',
      text: `UPDATE calendar_copies SET next_try_at = $3
             WHERE account_id = $1 AND calendar_id = $2 AND written_version IS DISTINCT FROM version`,
      values: [accountId, calendarId, new Date(clock.now().getTime() + waitMs)],
    }),
  );

function dueCopies(tx: AccountTransaction, calendarId: string, now: Date): Promise<DueCopy[]> {
  return tx.query<DueCopy>({
    name: 'connected-calendars.due-copies',
    text: `SELECT p.appointment_id AS "appointmentId", p.version, p.event_id AS "eventId",
             coalesce(a.status <> 'cancelled' AND (c.staff_id IS NULL OR c.staff_id = a.staff_id), false) AS "isWanted",
             a.sequence, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.created_at AS "createdAt",
             a.updated_at AS "updatedAt", a.service_name AS "serviceName", a.staff_name AS "staffName",
             a.customer_name AS "customerName", a.customer_email AS "customerEmail", a.customer_phone AS "customerPhone", a.note
           FROM calendar_copies p
           JOIN connected_calendars c ON c.account_id = p.account_id AND c.id = p.calendar_id
           LEFT JOIN appointments a ON a.account_id = p.account_id AND a.id = p.appointment_id
           WHERE p.account_id = $1 AND p.calendar_id = $2 AND p.written_version IS DISTINCT FROM p.version
             AND (p.next_try_at IS NULL OR p.next_try_at <= $3)
           ORDER BY p.appointment_id LIMIT ${copiesAtOnce}`,
    values: [tx.accountId, calendarId, now],
  });
}

/** What changed here meanwhile stays due. One that is no longer to stand there is forgotten. */
async function storeWritten(
  tx: AccountTransaction,
  calendarId: string,
  copy: DueCopy,
  eventId: string | null,
): Promise<void> {
  const key = [tx.accountId, calendarId, copy.appointmentId, copy.version];
  if (copy.isWanted)
    await tx.query({
      name: 'connected-calendars.store-written',
      text: `UPDATE calendar_copies SET written_version = $4, written_start = $5, event_id = $6, next_try_at = NULL, conflict = NULL
             WHERE account_id = $1 AND calendar_id = $2 AND appointment_id = $3 AND version >= $4`,
      values: [...key, copy.startsAt, eventId],
    });
  else
    await tx.query({
      name: 'connected-calendars.forget-copy',
      text: `DELETE FROM calendar_copies
             WHERE account_id = $1 AND calendar_id = $2 AND appointment_id = $3 AND version = $4`,
      values: key,
    });
}

async function storeOutcome(tx: AccountTransaction, id: string, error: string | null): Promise<void> {
  await tx.query({
    name: 'connected-calendars.store-write-error',
    text: 'UPDATE connected_calendars SET write_error = $3 WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id, error],
  });
}
