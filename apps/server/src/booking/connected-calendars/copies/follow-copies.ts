import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { type BookingOutcome, cancelAppointment, moveAppointment } from '../../appointments/index.ts';
import type { KnownCalendar, Reading } from '../reading/reading.ts';
import { openCopyTarget, type StandingEvent } from './copy-target.ts';

/** An appointment to come as it was written into a calendar, with nothing of it waiting to be written. */
export interface StandingCopy {
  appointmentId: string;
  eventId: string | null;
  version: number;
  writtenStart: Date;
  staffId: string | null;
  conflict: string | null;
}

/** What became of one there. */
type Fate = { kind: 'unchanged' } | { kind: 'gone' } | { kind: 'moved'; startsAt: Date };

/** Before a calendar is read: what is written meanwhile is of another version, and followed the next time. */
export const standingCopies = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  calendarId: string,
): Promise<StandingCopy[]> =>
  db.account(accountId, (tx) =>
    tx.query<StandingCopy>({
      name: 'connected-calendars.standing-copies',
      text: `SELECT p.appointment_id AS "appointmentId", p.event_id AS "eventId", p.version, p.written_start AS "writtenStart", a.staff_id AS "staffId",
               p.conflict
             FROM calendar_copies p JOIN appointments a ON a.account_id = p.account_id AND a.id = p.appointment_id
             WHERE p.account_id = $1 AND p.calendar_id = $2 AND p.written_version = p.version AND p.written_start IS NOT NULL
               AND a.status = 'booked' AND a.starts_at > $3
             ORDER BY a.starts_at, a.id`,
      values: [accountId, calendarId, clock.now()],
    }),
  );

/**
 * Does here what was done there: moved there is moved here, taken out there is cancelled here, and the customer is told as of
 * any change by the team. What can't be moved here, and what went in a body, is left and shown.
 */
export async function followCopies(
  deps: Deps,
  calendar: KnownCalendar,
  copies: readonly StandingCopy[],
  reading: Extract<Reading, { isUnchanged: false }>,
  signal?: AbortSignal,
): Promise<void> {
  const target = openCopyTarget(deps, calendar, signal);
  // Of one that was made to repeat there the first counts.
  const events = new Map(reading.own.toReversed().map((event) => [event.appointmentId.toLowerCase(), event]));
  const fates: [StandingCopy, Fate][] = [];
  for (const copy of copies) {
    const event = events.get(copy.appointmentId);
    // It may have been moved out of what was read.
    const standing = event ? { kind: 'event' as const, ...event } : await target.read(copy, calendar.zone);
    fates.push([copy, fateOf(copy, standing)]);
  }
  const gone = fates.filter(([, { kind }]) => kind === 'gone').length;
  const isEmptied = gone >= fewestEmptied && gone > copies.length / 2;
  for (const [copy, fate] of fates)
    await deps.db.account(calendar.account_id, (tx) => follow(deps, tx, calendar.id, copy, fate, isEmptied));
}

/** So many at once, and most of all, are no cancellations: a calendar was emptied, or exchanged. */
const fewestEmptied = 3;
const emptied = 'It was taken out there together with most others, so it was not canceled here.';

function fateOf({ writtenStart }: StandingCopy, standing: StandingEvent): Fate {
  switch (standing.kind) {
    case 'gone':
      return { kind: 'gone' };
    case 'unclear':
      return { kind: 'unchanged' };
    case 'event':
      if (standing.isCancelled) return { kind: 'gone' };
      return standing.from === writtenStart.getTime()
        ? { kind: 'unchanged' }
        : { kind: 'moved', startsAt: new Date(standing.from) };
  }
}

async function follow(
  deps: Deps,
  tx: AccountTransaction,
  calendarId: string,
  copy: StandingCopy,
  fate: Fate,
  isEmptied: boolean,
): Promise<void> {
  const [same] = await tx.query({
    name: 'connected-calendars.same-copy',
    text: `SELECT 1 FROM calendar_copies WHERE account_id = $1 AND calendar_id = $2 AND appointment_id = $3
             AND version = $4 AND written_version = $4`,
    values: [tx.accountId, calendarId, copy.appointmentId, copy.version],
  });
  if (!same) return;
  const conflict = await conflictOf(deps, tx, copy, fate, isEmptied);
  if (conflict === copy.conflict) return;
  await tx.query({
    name: 'connected-calendars.store-conflict',
    text: `UPDATE calendar_copies SET conflict = $5
           WHERE account_id = $1 AND calendar_id = $2 AND appointment_id = $3 AND version = $4`,
    values: [tx.accountId, calendarId, copy.appointmentId, copy.version, conflict],
  });
}

/** Does it, or says why not; null: done, or nothing to do. */
async function conflictOf(
  deps: Deps,
  tx: AccountTransaction,
  copy: StandingCopy,
  fate: Fate,
  isEmptied: boolean,
): Promise<string | null> {
  const key = { id: copy.appointmentId, conversationId: null, by: 'owner' as const };
  switch (fate.kind) {
    case 'unchanged':
      return null;
    case 'gone':
      // What was held back once stays so, however many are gone now.
      if (isEmptied || copy.conflict === emptied) return emptied;
      return wordsOf(await cancelAppointment(deps, tx, key));
    case 'moved': {
      if (fate.startsAt <= deps.clock.now()) return 'It was moved there to a time that is over.';
      const { startsAt } = fate;
      const where = { startsAt, staffId: copy.staffId, outsideHours: true };
      return wordsOf(await moveAppointment(deps, tx, { ...key, ...where }));
    }
  }
}

const wordsOf = ({ kind }: BookingOutcome): string | null =>
  kind === 'done'
    ? null
    : kind === 'taken'
      ? 'It was moved there to a time that is taken here.'
      : 'It was changed there in a way that is not possible here.';
