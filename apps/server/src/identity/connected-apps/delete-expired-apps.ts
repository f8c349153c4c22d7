import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';

type CleanupDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Takes away expired tokens, apps that have none left, and registrations that nobody made use of. */
export async function deleteExpiredApps({ db, clock }: CleanupDeps): Promise<void> {
  await db.system((tx) =>
    tx.query({
      name: 'connected-apps.forget-expired',
      text: 'SELECT forget_expired_apps($1)',
      values: [clock.now()],
    }),
  );
}

/** Once an hour from now on, in whichever process takes the job. */
export async function deleteExpiredAppsHourly(deps: CleanupDeps): Promise<void> {
  await repeatJob(deps, 'connected-apps.forget-expired', hourMs, () => deleteExpiredApps(deps));
}
