import type { Import, ImportMapping } from '@deskbell/contract';
import type { AccountTransaction, ImportsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';

export type ImportRow = Selectable<ImportsTable>;

/** The only row -> Import mapper. */
export function toImport(row: ImportRow): Import {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    kind: row.kind,
    origin: row.origin as Import['origin'],
    fileName: row.file_name,
    status: row.status,
    total: row.total,
    done: row.done,
    added: row.added,
    skipped: row.skipped,
    kept: row.kept,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export const mappingOf = (row: Pick<ImportRow, 'mapping'>) => row.mapping as ImportMapping;

/** @throws AppError not_found */
export async function readImport(tx: AccountTransaction, id: string): Promise<ImportRow> {
  const row = await importsOf(tx, id).executeTakeFirst();
  if (!row) throw notFound('Import');
  return row;
}

/** Locked until the transaction ends, so that a batch goes one way at a time. Null: it is gone. */
export const lockImport = async (tx: AccountTransaction, id: string): Promise<ImportRow | null> =>
  (await importsOf(tx, id).forUpdate().executeTakeFirst()) ?? null;

const importsOf = (tx: AccountTransaction, id: string) =>
  tx.kysely.selectFrom('imports').selectAll().where('account_id', '=', tx.accountId).where('id', '=', id);

/** Changes a row and returns it. */
export const writeImport = (
  tx: AccountTransaction,
  id: string,
  changes: Partial<
    Pick<ImportRow, 'kind' | 'has_header' | 'status' | 'total' | 'problem' | 'finished_at'>
  > & {
    mapping?: string;
  },
): Promise<ImportRow> =>
  tx.kysely
    .updateTable('imports')
    .set(changes)
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
