import { type ImportField, type ImportKind, type ImportMapping, importFields } from '@deskbell/contract';
import type { CsvRow } from '../../../kernel/csv/index.ts';

type TableKind = Exclude<ImportKind, 'articles'>;

/** What other programs call their columns, also in Spanish. The first that fits is taken. */
const headings: Record<ImportField, RegExp> = {
  question: /^(question|title|query|pregunta)s?$|^faq$/i,
  answer: /^(answer|response|reply|content|respuesta)s?$/i,
  examples: /example|phrasing|variant|synonym|alternative|ejemplo/i,
  firstName: /^(first|given)[ _-]?name$|^nombre$/i,
  lastName: /^(last|family|sur)[ _-]?name$|^apellidos?$/i,
  name: /^((full|customer|client|contact|display|nick)[ _-]?name|name|customer|client|contact|nickname|nombre completo|cliente)$/i,
  email: /e-?mail|correo/i,
  phone: /phone|mobile|cell|^tel|móvil|movil|teléfono|telefono/i,
  interest: /interest|^notes?$|^comments?$|^company$|interés/i,
  score: /^(lead )?score$/i,
  status: /^(lead )?status$/i,
  capturedAt: /^(created|captured|added|signed.?up|first.?seen)([ _-]?(at|on|date))?$|^date$|^fecha$/i,
  service: /service|^treatment$|appointment.?type|event.?type|servicio/i,
  staff: /staff|provider|employee|^with$|team.?member|calendar|profesional/i,
  date: /^(start[ _-]?)?(date|date[ _/-]?time)$|^starts?([ _-]?(at|date|time|date[ _-]?time))?$|^when$|^day$|^fecha/i,
  time: /^(start[ _-]?)?time$|^hora/i,
  note: /^notes?$|^comments?$|^notas?$/i,
};

const looksLikeEmail = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
/** No date: `2026-12-24` has digits and dashes, too. */
const looksLikePhone = /^(?!\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$)\+?[\d\s().-]{7,20}$/;

/** Whether the first row names the columns: it has a heading that is known, and no address. */
export function hasHeading(rows: readonly CsvRow[]): boolean {
  const cells = rows[0]?.cells ?? [];
  if (cells.some((cell) => looksLikeEmail.test(cell))) return false;
  return cells.some((cell) => Object.values(headings).some((pattern) => pattern.test(cell)));
}

/** What a table is most likely about, by its headings. */
export function guessKind(rows: readonly CsvRow[]): TableKind {
  const cells = rows[0]?.cells ?? [];
  const has = (field: ImportField) => cells.some((cell) => headings[field].test(cell));
  if (has('question') && has('answer')) return 'faqs';
  if (has('service') && (has('date') || has('time'))) return 'appointments';
  const isContacts =
    has('email') ||
    has('phone') ||
    rows.slice(0, 5).some(({ cells }) => cells.some((cell) => looksLikeEmail.test(cell)));
  return isContacts ? 'leads' : 'faqs';
}

/** Which column is what, as its headings say; what they don't, as it looks. */
export function guessMapping(rows: readonly CsvRow[], kind: TableKind, hasHeader: boolean): ImportMapping {
  const named = hasHeader ? byHeading(rows[0]?.cells ?? [], kind) : {};
  const taken = new Set(Object.values(named));
  const seen = Object.entries(byLook(hasHeader ? rows.slice(1) : rows, kind, hasHeader));
  return { ...Object.fromEntries(seen.filter(([, at]) => !taken.has(at))), ...named };
}

function byHeading(cells: readonly string[], kind: TableKind): ImportMapping {
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of importFields[kind].all) {
    const at = cells.findIndex((cell, column) => !taken.has(column) && headings[field].test(cell));
    if (at < 0 || at > 199) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

function byLook(rows: readonly CsvRow[], kind: TableKind, hasHeader: boolean): ImportMapping {
  if (kind === 'faqs') return hasHeader ? {} : { question: 0, answer: 1 };
  const few = rows.slice(0, 20);
  const width = Math.min(200, Math.max(0, ...few.map(({ cells }) => cells.length)));
  const columnOf = (pattern: RegExp) =>
    Array.from({ length: width }, (_, at) => at).find((at) =>
      few.some(({ cells }) => pattern.test(cells[at] ?? '')),
    );
  const email = columnOf(looksLikeEmail);
  const phone = columnOf(looksLikePhone);
  return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
}
