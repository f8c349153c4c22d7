import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { placeOf, readContent, recordsOf } from './draft.ts';
import { lockImport, writeImport } from './import-row.ts';
import { importRules, type PlannedRow, type StoredRow } from './kinds/index.ts';
import type { ImportRecord } from './reading/index.ts';

/** The job that imports what was started: payload {accountId, importId}. */
export const runImportJob = 'imports.run';

/** Other jobs get their turn after so long. */
export const sliceMs = 5000;

export interface ImportJob {
  accountId: string;
  importId: string;
}

/**
 * Stores row after row, some in one transaction, which also says how far it is: whatever is killed, each is stored once. What it runs into
 * ends it, and its owner is told.
 */
export async function runImport(
  deps: Deps,
  job: ImportJob,
  run: { isLast: boolean; signal: AbortSignal },
): Promise<{ rerunAt: Date } | undefined> {
  try {
    const records = await deps.db.account(job.accountId, (tx) => readRecords(tx, job));
    if (!records) return undefined;
    const until = performance.now() + sliceMs;
    while (performance.now() < until && !run.signal.aborted) {
      if (await storeSlice(deps, job, records)) return undefined;
    }
    return { rerunAt: deps.clock.now() };
  } catch (error) {
    const isTold = error instanceof AppError;
    if (!isTold && !run.isLast) throw error;
    const problem = isTold
      ? error.message
      : 'Something went wrong on our side. Undo it, and try again later.';
    await fail(deps, job, problem);
    if (!isTold) throw error;
    return undefined;
  }
}

/** Null: there is nothing left to do. */
async function readRecords(tx: AccountTransaction, { importId }: ImportJob): Promise<ImportRecord[] | null> {
  const row = await lockImport(tx, importId);
  const content = row?.status === 'importing' ? await readContent(tx, row) : null;
  return content && recordsOf(content, row!);
}

/** Whether that was the last of it. */
async function storeSlice(deps: Deps, { accountId, importId }: ImportJob, records: readonly ImportRecord[]) {
  const step = await deps.db.account(accountId, async (tx) => {
    const row = await lockImport(tx, importId);
    if (row?.status !== 'importing') return null;
    const rules = importRules[row.kind];
    const slice = records.slice(row.done, row.done + rules.atOnce);
    const place = await placeOf(tx, row, deps.clock.now());
    const planned = await rules.plan(tx, place, slice);
    const ready = planned.flatMap((each) => ('item' in each ? each : []));
    const stored = ready.length > 0 ? await rules.store(deps, tx, place, ready) : [];
    await storeItems(tx, importId, [...planned.filter(isRefused), ...stored], place.now);
    const isDone = row.done + slice.length >= records.length;
    if (isDone) await finish(tx, importId, place.now);
    return { isDone, assistantId: row.assistant_id, isKnowledge: rules.isKnowledge, stored };
  });
  if (step) tell(deps, accountId, step);
  return step === null || step.isDone;
}

const isRefused = <Item>(row: PlannedRow<Item>): row is Exclude<typeof row, { item: Item }> =>
  !('item' in row);

/** Notes what became of rows, and that they were gone through. */
async function storeItems(tx: AccountTransaction, importId: string, items: readonly StoredRow[], now: Date) {
  const rows = items.map((item) => ({
    row_number: item.row,
    subject_id: 'subjectId' in item ? item.subjectId : null,
    reason: 'reason' in item ? item.reason : null,
  }));
  await tx.query({
    name: 'imports.store-items',
    text: `WITH stored AS (
             INSERT INTO import_items (account_id, import_id, row_number, subject_id, added_at, reason)
             SELECT $1, $2, row_number, subject_id, CASE WHEN subject_id IS NOT NULL THEN $4::timestamptz END, reason
             FROM jsonb_to_recordset($3::jsonb) AS given (row_number int, subject_id uuid, reason text)
             RETURNING subject_id)
           UPDATE imports SET done = done + (SELECT count(*) FROM stored), added = added + (SELECT count(subject_id) FROM stored),
             skipped = skipped + (SELECT count(*) - count(subject_id) FROM stored)
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, importId, JSON.stringify(rows), now],
  });
}

/** The file has served. */
async function finish(tx: AccountTransaction, importId: string, now: Date): Promise<void> {
  await tx.kysely
    .deleteFrom('import_files')
    .where('account_id', '=', tx.accountId)
    .where('import_id', '=', importId)
    .execute();
  await writeImport(tx, importId, { status: 'imported', finished_at: now });
}

function tell(
  { bus }: Deps,
  accountId: string,
  { assistantId, isKnowledge, stored }: { assistantId: string; isKnowledge: boolean; stored: StoredRow[] },
): void {
  const last = stored.findLast((row) => 'subjectId' in row);
  if (!last) return;
  if (isKnowledge) bus.publish({ kind: 'knowledge.changed', accountId, assistantId, isGradual: true });
  else bus.publish({ kind: 'lead.updated', accountId, assistantId, leadId: last.subjectId });
}

async function fail(deps: Deps, { accountId, importId }: ImportJob, problem: string): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const row = await lockImport(tx, importId);
    if (row?.status !== 'importing') return;
    await finish(tx, importId, deps.clock.now());
    await writeImport(tx, importId, { status: 'failed', problem });
  });
}
