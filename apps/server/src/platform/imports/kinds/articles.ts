import { addDocument, deleteSources } from '../../../knowledge/sources/index.ts';
import type { ImportRecord } from '../reading/index.ts';
import { type ImportRules, type PlannedRow, refused } from './import-kind.ts';

interface Article {
  title: string;
  /** HTML. */
  body: string;
}

/** Articles of a help center: one document of all, each below its title, which the assistant reads as any other. */
export const articles: ImportRules<Article> = {
  atOnce: Number.POSITIVE_INFINITY,
  isKnowledge: true,

  async plan(_tx, _place, records) {
    const seen = new Set<string>();
    return records.map((record) => judge(record, seen));
  },

  describe: ({ title, body }) => ({ title, detail: wordsOf(body).slice(0, 200) }),

  async store(deps, tx, { assistantId, fileName }, items) {
    const html = items.map(({ item }) => `<article><h1>${escaped(item.title)}</h1>${item.body}</article>`);
    const bytes = new TextEncoder().encode(
      `<!doctype html><meta charset="utf-8"><main>${html.join('\n')}</main>`,
    );
    const id = await addDocument(deps, tx, assistantId, { title: fileName, documentType: 'html', bytes });
    return items.map(({ row }) => ({ row, subjectId: id }));
  },

  remove: (tx, added) => deleteSources(tx, [...new Set(added.map(({ id }) => id))]),
};

function judge({ row, fields, refusal }: ImportRecord, seen: Set<string>): PlannedRow<Article> {
  const title = (fields.title ?? '').trim();
  const body = fields.body ?? '';
  if (refusal) return refused(row, refusal, title);
  if (!title) return refused(row, 'No title', wordsOf(body));
  if (!wordsOf(body)) return refused(row, 'No text', title);
  const whole = `${title}\n${body}`;
  if (seen.has(whole)) return refused(row, 'Twice in the file', title);
  seen.add(whole);
  return { row, item: { title, body } };
}

const wordsOf = (html: string) =>
  html
    .replace(/<(style|script)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
