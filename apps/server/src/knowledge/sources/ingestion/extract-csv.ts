import { parse } from 'csv-parse/sync';
import { type Block, type Extracted, extracted } from './block.ts';
import { tableRow } from './table-row.ts';
import { Unreadable } from './unreadable.ts';

/** Each row becomes a record "column: value; …", named by the first row. */
export function extractCsv(text: string): Extracted {
  const rows = readRows(text);
  const [names = [], ...records] = rows;
  const blocks = (records.length > 0 ? records : [names]).map(
    (cells): Block => ({
      kind: 'record',
      text: tableRow(cells, records.length > 0 ? names : null),
      page: null,
    }),
  );
  return extracted('', blocks);
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (cause) {
    throw new Unreadable('The file is not readable as CSV: a quoted value is never closed.', cause);
  }
}

function delimiterOf(text: string): string {
  const firstLine = text.slice(0, 10_000).split(/\r?\n/, 1)[0]!;
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
