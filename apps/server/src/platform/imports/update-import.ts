import type { BodyOf, updateImport as endpoint, ImportMapping, ImportPreview } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { lockDraft, readContent, recordsOf } from './draft.ts';
import { type ImportRow, mappingOf, writeImport } from './import-row.ts';
import { missingFields, previewOf } from './preview-of.ts';
import { type FileContent, guessMapping } from './reading/index.ts';

type Update = BodyOf<typeof endpoint>;

/**
 * Says what is in a draft's table and which column is what.
 * @throws AppError conflict where it has begun, or its file says by itself what is in it
 */
export function updateImport(ctx: MemberContext, id: string, update: Update): Promise<ImportPreview> {
  return ctx.db.patient().account(ctx.account.id, async (tx) => {
    const row = await lockDraft(tx, id);
    const content = (await readContent(tx, row))!;
    if (content.shape !== 'table') throw new AppError('conflict', 'This file says by itself what is in it.');
    const changed = await writeImport(tx, id, changesOf(row, content, update));
    return previewOf(tx, changed, content, ctx.clock.now());
  });
}

function changesOf(row: ImportRow, content: Extract<FileContent, { shape: 'table' }>, update: Update) {
  const kind = update.kind ?? row.kind;
  const has_header = update.hasHeader ?? row.has_header;
  const mapping = JSON.stringify(update.mapping ?? guessAgain(row, content, { kind, has_header }));
  return { kind, has_header, mapping, total: recordsOf(content, { mapping: {}, has_header }).length };
}

/** Columns are guessed anew for another kind, and for other headings where that finds all that is needed. */
function guessAgain(
  row: ImportRow,
  { rows }: Extract<FileContent, { shape: 'table' }>,
  { kind, has_header }: Pick<ImportRow, 'kind' | 'has_header'>,
): ImportMapping {
  if (kind === 'articles' || (kind === row.kind && has_header === row.has_header)) return mappingOf(row);
  const guess = guessMapping(rows, kind, has_header);
  return kind !== row.kind || missingFields(kind, guess).length === 0 ? guess : mappingOf(row);
}
