import type { Deps } from '../../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../../kernel/jobs/index.ts';
import { planReminder } from './plan-reminder.ts';

const atOnce = 500;
const sweepJob = 'outbound.remind';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>;

/** Plans the calls that remind of appointments, as soon as they are due; each time of an appointment once. */
export async function remindOfAppointments(deps: SweepDeps): Promise<void> {
  const due = await deps.db.system((tx) =>
    tx.query<{ account_id: string; appointment_id: string }>({
      name: 'outbound.to-remind',
      text: 'SELECT account_id, appointment_id FROM appointments_to_remind($1, $2)',
      values: [deps.clock.now(), atOnce],
    }),
  );
  for (const { account_id: accountId, appointment_id: id } of due)
    await deps.db.account(accountId, (tx) => planReminder(deps, tx, id));
}

/** Looks once a minute from now on, in whichever process takes the job. */
export async function remindEveryMinute(deps: SweepDeps): Promise<void> {
  await repeatJob(deps, sweepJob, minuteMs, () => remindOfAppointments(deps));
}
