import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { AppointmentRow } from '../appointment-row.ts';

/** The job that writes the mails after an appointment was booked, moved, cancelled or corrected; see its payload. */
export const appointmentChangedJob = 'appointment.changed';

/** What happened to its time, and who did it. */
export interface AppointmentChange {
  /** `corrected`: who comes, and no time. */
  occasion: 'booked' | 'moved' | 'cancelled' | 'corrected';
  by: 'owner' | 'customer';
  /** Before it was moved. */
  formerStart?: Date;
}

/** `sequence`: as of which change of its time; a later one has a job of its own. */
export interface AppointmentChangedPayload {
  accountId: string;
  appointmentId: string;
  sequence: number;
  occasion: AppointmentChange['occasion'];
  by: AppointmentChange['by'];
  formerStart: string | null;
}

/** Enqueues the mails about a change, to be sent once the caller's transaction commits; none for what is over. */
export async function enqueueAppointmentMails(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  row: AppointmentRow,
  { occasion, by, formerStart }: AppointmentChange,
): Promise<void> {
  if (row.ends_at <= clock.now()) return;
  const payload: AppointmentChangedPayload = {
    accountId: tx.accountId,
    appointmentId: row.id,
    sequence: row.sequence,
    occasion,
    by,
    formerStart: formerStart?.toISOString() ?? null,
  };
  await jobs.enqueue(tx, appointmentChangedJob, { ...payload });
}
