import { marked } from 'marked';
import type { Extracted } from './block.ts';
import { extractHtml } from './extract-html.ts';

/** Markdown by way of the HTML it means; front matter is left out. */
export function extractMarkdown(text: string): Extracted {
  const body = text.replace(/^\ufeff?---\r?\n.*?\r?\n---\r?\n/s, '');
  return extractHtml(marked.parse(body, { async: false, gfm: true }), null);
}
