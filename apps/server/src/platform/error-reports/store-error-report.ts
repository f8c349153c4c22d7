import { createHash } from 'node:crypto';
import { cleanText, type ErrorReport } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';

/** Bounds what forged reports can store. */
const maxGroups = 1000;

/** Counts a report in its group, which keeps the last one whole. */
export async function storeErrorReport({ db, clock }: Deps, report: ErrorReport): Promise<void> {
  const message = cleanText(report.message);
  const stack = cleanText(report.stack);
  const crumbs = report.breadcrumbs.map((crumb) => ({ ...crumb, text: cleanText(crumb.text) }));
  const id = createHash('sha256')
    .update(`${message}\n${placeOf(stack)}`)
    .digest('hex')
    .slice(0, 32);
  await db.system(async (tx) => {
    const [row] = await tx.query<{ count: number }>({
      name: 'errors.store',
      text: `INSERT INTO error_groups AS g (id, message, first_seen_at, last_seen_at, last_page, last_release,
               last_stack, last_breadcrumbs)
             VALUES ($1, $2, $3, $3, $4, $5, $6, $7)
             ON CONFLICT (id) DO UPDATE SET count = g.count + 1, last_seen_at = excluded.last_seen_at,
               last_page = excluded.last_page, last_release = excluded.last_release, last_stack = excluded.last_stack,
               last_breadcrumbs = excluded.last_breadcrumbs
             RETURNING count`,
      values: [
        id,
        message,
        clock.now(),
        cleanText(report.page),
        cleanText(report.release),
        stack,
        JSON.stringify(crumbs),
      ],
    });
    if (row!.count === 1) await dropBeyond(tx, maxGroups, id);
  });
}

/** The first line of a stack that names a place: Chromium's first line is the message. */
const placeOf = (stack: string): string =>
  stack
    .split('\n')
    .find((line) => /:\d+(:\d+)?\)?$/.test(line.trim()))
    ?.trim() ?? '';

/** What was seen once goes first, the longest ago before the rest; the newest group stays. */
async function dropBeyond(tx: SystemTransaction, max: number, newest: string): Promise<void> {
  await tx.query({
    name: 'errors.drop-beyond',
    text: `DELETE FROM error_groups WHERE id IN (
             SELECT id FROM error_groups WHERE id <> $2
             ORDER BY count > 1 DESC, last_seen_at DESC OFFSET $1)`,
    values: [max - 1, newest],
  });
}
