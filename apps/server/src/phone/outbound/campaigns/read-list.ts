import { type CampaignRow, cleanLine, mostCampaignPeople } from '@deskbell/contract';
import { parse } from 'csv-parse/sync';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError } from '../../../kernel/http/index.ts';

/** A row as the list says it; what is wrong with it beyond the list itself isn't known yet. */
export type ListedRow = CampaignRow;

type Field = 'name' | 'number' | 'consent' | 'date';

/** What columns are called, as spreadsheets and other systems write them. */
const headings: readonly (readonly [Field, RegExp])[] = [
  ['number', /phone|mobile|cell|number|tel|móvil|movil|número|numero/i],
  ['name', /name|customer|client|contact|nombre/i],
  ['date', /date|when|fecha/i],
  ['consent', /consent|source|note|opt.?in|permission|agreed|origen|consentimiento/i],
];

/**
 * The people of a list in CSV: comma, semicolon or tab, with headings or without (then the column with phone numbers is known by
 * its look, the one before or after it is the name, and the rest the consent). Throws where it can't be read at all.
 * @param country of numbers without a country code
 */
export function readList(list: string, country: string): ListedRow[] {
  const lines = cellsOf(list);
  const [first] = lines;
  if (!first) throw unreadable('This list has no rows.');
  const named = columnsByHeading(first.cells);
  const columns = named ?? columnsByLook(lines.map(({ cells }) => cells));
  const rows = named ? lines.slice(1) : lines;
  if (rows.length === 0) throw unreadable('This list has no rows below its headings.');
  if (rows.length > mostCampaignPeople)
    throw unreadable(`At most ${mostCampaignPeople.toLocaleString('en-US')} people fit into a list.`);
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => rowOf(line, cells, columns, country, seen));
}

interface Line {
  line: number;
  cells: string[];
}

function cellsOf(list: string): Line[] {
  try {
    const options = {
      bom: true,
      delimiter: delimiterOf(list),
      info: true as const,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    };
    const parsed = parse(list, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed
      .map(({ record, info }) => ({ line: info.lines, cells: record.map(cleanLine) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    throw unreadable(
      'This is no list in CSV. Paste one person a line, as in “Jane Miller, +15550100123”.',
      error,
    );
  }
}

/** Of the first line: what it has most of. */
function delimiterOf(list: string): string {
  const [head = ''] = list.split(/\r?\n/);
  const counts = [',', ';', '\t'].map((mark) => [head.split(mark).length, mark] as const);
  return counts.reduce((most, one) => (one[0] > most[0] ? one : most))[1];
}

/** Null: the first line is no headings. */
function columnsByHeading(cells: readonly string[]): Map<Field, number> | null {
  if (cells.some(looksLikeNumber)) return null;
  const columns = new Map<Field, number>();
  cells.forEach((cell, at) => {
    const field = headings.find(([known, pattern]) => !columns.has(known) && pattern.test(cell))?.[0];
    if (field) columns.set(field, at);
  });
  return columns.has('number') ? columns : null;
}

function columnsByLook(lines: readonly string[][]): Map<Field, number> {
  const widest = Math.max(...lines.map(({ length }) => length));
  const hits = Array.from(
    { length: widest },
    (_, at) => lines.filter((line) => looksLikeNumber(line[at] ?? '')).length,
  );
  const number = hits.indexOf(Math.max(...hits));
  const rest = hits.map((_, at) => at).filter((at) => at !== number);
  const fields = ['name', 'consent', 'date'] as const;
  return new Map<Field, number>([
    ['number', number],
    ...rest.slice(0, fields.length).map((at, nr) => [fields[nr]!, at] as const),
  ]);
}

const looksLikeNumber = (cell: string): boolean =>
  /^\+?[\d\s().\-/]{6,20}$/.test(cell) &&
  !/^\d{4}-\d\d-\d\d$/.test(cell) &&
  !/^\d\d?[./]\d\d?[./]\d{2,4}$/.test(cell);

function rowOf(
  line: number,
  cells: readonly string[],
  columns: ReadonlyMap<Field, number>,
  country: string,
  seen: Set<string>,
): ListedRow {
  const cell = (field: Field) => cells[columns.get(field) ?? -1] ?? '';
  const name = cell('name').slice(0, 200) || null;
  const consent = [cell('consent'), cell('date')].filter(Boolean).join(', ').slice(0, 300);
  const written = cell('number');
  const number = parsePhoneNumberFromString(written, country as CountryCode);
  if (!number?.isPossible())
    return {
      line,
      name,
      number: written.slice(0, 40),
      consent,
      problem: written === '' ? 'no_number' : 'bad_number',
    };
  const isDuplicate = seen.has(number.number);
  seen.add(number.number);
  return { line, name, number: number.number, consent, problem: isDuplicate ? 'duplicate' : null };
}

const unreadable = (message: string, cause?: unknown) =>
  new AppError('invalid_input', message, { issues: [{ path: 'list', message }], cause });
