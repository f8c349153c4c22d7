import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { lockImport, writeImport } from './import-row.ts';
import { importRules } from './kinds/index.ts';
import { type ImportJob, sliceMs } from './run-import.ts';

/** The job that takes an import back: payload {accountId, importId}. */
export const runUndoJob = 'imports.undo';

const atOnce = 500;

/** Takes back what was added, some in one transaction, the last first. What was changed or used since stays, and is counted. */
export async function runUndo(deps: Deps, { accountId, importId }: ImportJob, signal: AbortSignal) {
  const until = performance.now() + sliceMs;
  while (performance.now() < until && !signal.aborted) {
    const step = await deps.db.account(accountId, (tx) => undoSlice(tx, importId, deps.clock.now()));
    if (!step) return undefined;
    const { assistantId } = step;
    if (step.isKnowledge) deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId });
    if (step.isDone) return undefined;
  }
  return { rerunAt: deps.clock.now() };
}

/** Null: there is nothing left to do. */
async function undoSlice(tx: AccountTransaction, importId: string, now: Date) {
  const row = await lockImport(tx, importId);
  if (row?.status !== 'undoing') return null;
  const rules = importRules[row.kind];
  const added = await takeItems(tx, importId);
  const ids = new Set(added.map(({ id }) => id));
  const gone = ids.size > 0 ? await rules.remove(tx, added) : [];
  await tx.query({
    name: 'imports.count-kept',
    text: 'UPDATE imports SET kept = kept + $3 WHERE account_id = $1 AND id = $2',
    values: [
      tx.accountId,
      importId,
      await stillThere(
        tx,
        row.kind,
        [...ids].filter((id) => !gone.includes(id)),
      ),
    ],
  });
  const isDone = added.length < atOnce;
  if (isDone) await writeImport(tx, importId, { status: 'undone', finished_at: now });
  return { isDone, assistantId: row.assistant_id, isKnowledge: rules.isKnowledge };
}

/** The last that were added and not gone through yet; what they were added as is forgotten. */
function takeItems(tx: AccountTransaction, importId: string): Promise<{ id: string; at: Date }[]> {
  return tx.query<{ id: string; at: Date }>({
    name: 'imports.take-items',
    // By the one number, not by a join: just imported, nothing is known yet of how many rows there are.
    text: `WITH last AS (SELECT nr FROM import_items WHERE account_id = $1 AND import_id = $2 AND subject_id IS NOT NULL
             ORDER BY nr DESC LIMIT $3)
           DELETE FROM import_items
           WHERE account_id = $1 AND import_id = $2 AND subject_id IS NOT NULL AND nr >= (SELECT min(nr) FROM last)
           RETURNING subject_id AS id, added_at AS at`,
    values: [tx.accountId, importId, atOnce],
  });
}

const tables = {
  faqs: 'faqs',
  articles: 'knowledge_sources',
  leads: 'leads',
  appointments: 'appointments',
} as const;

/** How many of these nobody has deleted in the meantime. */
async function stillThere(tx: AccountTransaction, kind: keyof typeof tables, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await tx.kysely
    .selectFrom(tables[kind])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', tx.accountId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}
