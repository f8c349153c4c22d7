/** A record, or a row of a query. */
export type Row = Record<string, unknown>;

const shape =
  /^SELECT (?<fields>.+?) FROM (?<table>\w+)(?: WHERE (?<where>.+?))?(?: ORDER BY (?<order>\w+)(?<down> DESC)?)?(?: LIMIT (?<limit>\d+))?$/i;

/** The rows that a query asks for; a sentence where it asks for a field that there isn't. Conditions are joined by `OR` alone. */
export function select(
  soql: string,
  tableOf: (table: string) => readonly Row[],
  hasField: (table: string, field: string) => boolean,
): Row[] | string {
  const { fields, table, where, order, down, limit } = shape.exec(soql)?.groups ?? {};
  if (!fields || !table) return `unexpected token: ${soql}`;
  const wanted = fields.split(', ');
  const unknown = wanted.find((field) => !hasField(table, field));
  if (unknown) return `No such column '${unknown}' on entity '${table}'`;
  const tests = where ? conditions(where) : [() => true];
  if (tests.length === 0) return `unexpected token: ${where}`;
  const found = tableOf(table).filter((row) => tests.some((holds) => holds(row)));
  if (order) found.sort((a, b) => compare(a[order], b[order]) * (down ? -1 : 1));
  return found.slice(0, Number(limit ?? 2000)).map((row) =>
    Object.fromEntries(
      wanted.map((field) => {
        const [name = field] = field.split('.');
        return [name, row[name] ?? null];
      }),
    ),
  );
}

const condition = /(\w+) (=|LIKE) (?:'((?:[^'\\]|\\.)*)'|(true|false))/gi;

function conditions(where: string): ((row: Row) => boolean)[] {
  return [...where.matchAll(condition)].map(([, field, operator, text, flag]) => {
    if (flag) return (row) => row[field!] === (flag.toLowerCase() === 'true');
    const value = text!.replace(/\\(.)/g, '$1').toLowerCase();
    const is = (has: unknown) => typeof has === 'string' && matches(has.toLowerCase(), value, operator!);
    return (row) => is(row[field!]);
  });
}

function matches(has: string, value: string, operator: string): boolean {
  if (operator === '=') return has === value;
  const parts = value.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(has);
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
