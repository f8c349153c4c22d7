import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../../kernel/http/index.ts';
import { planReminder } from './plan-reminder.ts';

const minuteMs = 60_000;
const atOnce = 500;
const sweepJob = 'outbound.remind';
const namespace = '8c8a6f9e-4a5f-4a1c-8b86-0f6b0c2e5d19';

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
  deps.jobs.handle(sweepJob, async () => {
    // First, so that a failure doesn't end the schedule.
    await planNext(deps);
    await remindOfAppointments(deps);
  });
  await planNext(deps);
}

async function planNext({ db, jobs, clock }: SweepDeps): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / minuteMs) + 1) * minuteMs);
  const id = uuidv5(`${sweepJob} ${runAt.toISOString()}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, sweepJob, {}, { runAt, id }));
}
