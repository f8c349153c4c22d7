import { CsvError, parse } from 'csv-parse/sync';

/** A row with its cells, trimmed. `line`: where it begins in the text, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** What can't be read as a row, and why. */
export interface UnreadableRow {
  line: number;
  reason: string;
  excerpt: string;
}

/** Rows by comma, semicolon or tab, whichever the first line has most of; a byte order mark and any line ends. */
export function readCsv(raw: string): { rows: CsvRow[]; unreadable: UnreadableRow[] } {
  const text = raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  const unreadable: UnreadableRow[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) unreadable.push(skippedLine(error, text));
        return undefined;
      },
      on_record: (cells, info) => {
        rows.push({ line: info.lines - newlinesIn(cells), cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    unreadable.push(skippedLine(error, text));
  }
  return { rows, unreadable };
}

function delimiterOf(text: string): string {
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function skippedLine(error: CsvError, text: string): UnreadableRow {
  const line = Number((error as { lines?: number }).lines ?? 1);
  return {
    line,
    reason: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'A quoted value is never closed' : 'Not readable as CSV',
    excerpt: (text.split('\n')[line - 1] ?? '').slice(0, 80),
  };
}

const newlinesIn = (cells: string[]) => cells.join('').split('\n').length - 1;
