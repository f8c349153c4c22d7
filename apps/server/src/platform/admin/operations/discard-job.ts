import { recordEvent } from '../../../kernel/audit/index.ts';
import { type Deps, notFound } from '../../../kernel/http/index.ts';

/**
 * Deletes a dead job, on the record of who asked.
 * @throws AppError not_found unless there is a dead job of that id
 */
export async function discardJob({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await db.system(async (tx) => {
    const [job] = await tx.query<{ kind: string }>({
      name: 'jobs.discard',
      text: 'DELETE FROM jobs WHERE id = $1 AND failed_at IS NOT NULL RETURNING kind',
      values: [id],
    });
    if (!job) throw notFound('Job');
    await recordEvent(tx, { action: 'discarded', subject: 'job', subjectId: id, detail: { kind: job.kind } });
  });
}
