import { type Block, type Extracted, extracted } from './block.ts';

/** Paragraphs between blank lines; underlined, numbered-and-short or all-capital lines of their own are headings. */
export function extractText(text: string): Extracted {
  const blocks: Block[] = [];
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/)) {
    blocks.push(...blocksOf(paragraph.split('\n').filter((line) => line.trim() !== '')));
  }
  return extracted('', blocks);
}

function blocksOf(lines: string[]): Block[] {
  const [first = '', second = ''] = lines;
  if (lines.length >= 2 && /^\s*(={3,}|-{3,})\s*$/.test(second)) {
    return [heading(second.includes('=') ? 1 : 2, first), ...blocksOf(lines.slice(2))];
  }
  if (isHeading(first) && (lines.length === 1 || isCapitals(first))) {
    return [heading(2, first), ...blocksOf(lines.slice(1))];
  }
  if (isHeadingOver(lines)) return [heading(2, first), ...blocksOf(lines.slice(1))];
  return isWrapped(lines) ? [line('text', lines.join(' '))] : lines.map((each) => line('row', each));
}

const heading = (level: number, text: string): Block => ({
  kind: 'heading',
  level,
  text: text.trim(),
  page: null,
});
const line = (kind: 'text' | 'row', text: string): Block => ({
  kind,
  text: text.replace(/\s+/g, ' ').trim(),
  page: null,
});

/** "Fees and payment" right above a paragraph of whole lines. */
function isHeadingOver([first = '', ...body]: string[]): boolean {
  const isTitle = first.length <= 50 && /^\s*\p{Lu}/u.test(first) && !/[.!?:;,…]["')\]]?\s*$/.test(first);
  const opensText = /^\s*["'(]?[\p{Lu}\p{N}]/u.test(body[0] ?? '') && (body[0]?.length ?? 0) >= 50;
  return isTitle && opensText && isWrapped(body) && /[.!?]["')\]]?\s*$/.test(body.at(-1)!);
}

const isHeading = (text: string) =>
  isCapitals(text) || /^\s*\d+(\.\d+)*[.)]?\s+\p{Lu}[^.!?;:]{2,60}$/u.test(text);
const isCapitals = (text: string) =>
  text.trim().length <= 80 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** Lines of a paragraph that was broken at a margin, rather than lines that each say something. */
function isWrapped(lines: string[]): boolean {
  const full = lines.slice(0, -1).filter((each) => each.length >= 50);
  return lines.length === 1 || full.length >= (lines.length - 1) * 0.8;
}
