import {
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  importFields,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { placeOf, recordsOf } from './draft.ts';
import { type ImportRow, mappingOf, toImport } from './import-row.ts';
import { importRules, type PlannedRow } from './kinds/index.ts';
import type { FileContent } from './reading/index.ts';

const mostSamples = 5;
const mostSkipped = 100;
const exampleLength = 60;

/** What would become of a draft now. Nothing, as long as a column is missing. */
export async function previewOf(
  tx: AccountTransaction,
  row: ImportRow,
  content: FileContent,
  now: Date,
): Promise<ImportPreview> {
  const missing = content.shape === 'table' ? missingFields(row.kind, mappingOf(row)) : [];
  const place = await placeOf(tx, row, now);
  const rules = importRules[row.kind];
  const planned = missing.length > 0 ? [] : await rules.plan(tx, place, recordsOf(content, row));
  const ready = planned.flatMap((each) => ('item' in each ? each : []));
  const skipped = planned.flatMap((each) => ('item' in each ? [] : each));
  return {
    import: toImport(row),
    columns: columnsOf(content, row.has_header),
    hasHeader: row.has_header,
    mapping: mappingOf(row),
    missing,
    ready: ready.length,
    skipped: skipped.length,
    samples: ready
      .slice(0, mostSamples)
      .map((each) => ({ row: each.row, ...rules.describe(each.item, place) })),
    skippedRows: skipped.slice(0, mostSkipped) satisfies PlannedRow<unknown>[],
  };
}

/** Of each group of fields that something can't be without, that none is a column. */
export function missingFields(kind: ImportKind, mapping: ImportMapping): ImportField[][] {
  if (kind === 'articles') return [];
  return importFields[kind].needed
    .filter((group) => group.every((field) => mapping[field] === undefined))
    .map((group) => [...group]);
}

function columnsOf(content: FileContent, hasHeader: boolean): ImportPreview['columns'] {
  if (content.shape !== 'table') return [];
  const few = content.rows.slice(0, 50).map(({ cells }) => cells);
  const width = Math.min(200, Math.max(0, ...few.map((cells) => cells.length)));
  const below = hasHeader ? few.slice(1) : few;
  return Array.from({ length: width }, (_, at) => ({
    name: (hasHeader && few[0]?.[at]?.slice(0, exampleLength)) || `Column ${at + 1}`,
    example: (below.find((cells) => cells[at])?.[at] ?? '').slice(0, exampleLength),
  }));
}
