import { type FaqCreate, FaqCreateSchema, type FaqImport, type FaqImportReport } from '@deskbell/contract';
import { readCsv } from '../../kernel/csv/index.ts';

/** What of an import can be taken, and what was refused and why. Lines count from 1. */
export interface ParsedImport {
  faqs: FaqCreate[];
  refused: FaqImportReport['refused'];
}

type Entry = { line: number; question: string; answer: string; examples: string[] };

/** Reads pasted or uploaded FAQs. Every entry is checked by the same schema as a single one. */
export function parseImport({ format, content }: FaqImport): ParsedImport {
  const text = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const { entries, refused } =
    format === 'csv' ? csvEntries(text) : { entries: paragraphEntries(text), refused: [] };
  const faqs: FaqCreate[] = [];
  for (const entry of entries) {
    const checked = FaqCreateSchema.safeParse(entry);
    if (checked.success) faqs.push(checked.data);
    else
      refused.push({ line: entry.line, reason: checked.error.issues[0]!.message, excerpt: excerptOf(entry) });
  }
  return { faqs, refused: refused.sort((a, b) => a.line - b.line) };
}

/** Columns question, answer, examples (separated by `|`), with or without a header row; comma, semicolon or tab. */
function csvEntries(text: string): { entries: Entry[]; refused: ParsedImport['refused'] } {
  const { rows: records, unreadable: refused } = readCsv(text);
  const header = headerOf(records[0]?.cells);
  const columns = header ?? { question: 0, answer: 1, examples: 2 };
  const entries = records.slice(header ? 1 : 0).map(({ line, cells }) => ({
    line,
    question: cells[columns.question] ?? '',
    answer: cells[columns.answer] ?? '',
    examples: splitExamples(cells[columns.examples]),
  }));
  return { entries, refused };
}

function headerOf(cells: string[] | undefined) {
  const names = cells?.map((cell) => cell.toLowerCase());
  const question = names?.indexOf('question') ?? -1;
  const answer = names?.indexOf('answer') ?? -1;
  return names && question >= 0 && answer >= 0
    ? { question, answer, examples: names.indexOf('examples') }
    : null;
}

const splitExamples = (cell: string | undefined) =>
  (cell ?? '')
    .split('|')
    .map((phrasing) => phrasing.trim())
    .filter(Boolean);

/** One pair per paragraph: the question on its first line (an optional `Q:`), the answer on the rest (`A:`). */
function paragraphEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let lines: string[] = [];
  let start = 1;
  const close = () => {
    if (lines.length > 0) {
      const [question = '', ...answer] = lines;
      entries.push({
        line: start,
        question: question.replace(/^\s*q(uestion)?\s*[:.]\s*/i, ''),
        answer: answer.join('\n').replace(/^\s*a(nswer)?\s*[:.]\s*/i, ''),
        examples: [],
      });
    }
    lines = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      close();
      continue;
    }
    if (lines.length === 0) start = index + 1;
    lines.push(line);
  }
  close();
  return entries;
}

const excerptOf = (entry: Entry) => (entry.question || entry.answer).slice(0, 80);
