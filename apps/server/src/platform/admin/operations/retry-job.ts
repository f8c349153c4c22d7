import { recordEvent } from '../../../kernel/audit/index.ts';
import { type Deps, notFound } from '../../../kernel/http/index.ts';
import { jobsChannel } from '../../../kernel/jobs/index.ts';

/**
 * Runs a dead job again, soon and with all its attempts, on the record of who asked.
 * @throws AppError not_found unless there is a dead job of that id
 */
export async function retryJob({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  await db.system(async (tx) => {
    const [job] = await tx.query<{ kind: string }>({
      name: 'jobs.retry',
      text: `UPDATE jobs SET failed_at = NULL, attempts = 0, run_at = $2 WHERE id = $1 AND failed_at IS NOT NULL
             RETURNING kind`,
      values: [id, clock.now()],
    });
    if (!job) throw notFound('Job');
    await tx.notify(jobsChannel, job.kind);
    await recordEvent(tx, { action: 'retried', subject: 'job', subjectId: id, detail: { kind: job.kind } });
  });
}
