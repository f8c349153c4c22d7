import type { Block } from './block.ts';
import type { PdfLine } from './pdf-lines.ts';
import { tableRow } from './table-row.ts';

/** Lines of pages as headings, paragraphs and rows: what repeats on pages is dropped, broken words are mended. */
export function blocksOfLines(pages: readonly PdfLine[][]): Block[] {
  const bodySize = usualSize(pages.flat());
  const bodyFont = usualFont(pages.flat());
  const bodies = withoutRepeats(pages).map((lines) => withoutContents(lines, pages.length));
  const headingSizes = [
    ...new Set(bodies.flatMap((lines) => lines.filter((l) => isLarge(l, bodySize)).map(roundedSize))),
  ].sort((a, b) => b - a);
  const compounds = hyphenatedWords(bodies);
  const blocks: Block[] = [];
  let gap = 0;
  for (const [index, lines] of bodies.entries()) {
    const page = index + 1;
    for (const [place, line] of lines.entries()) {
      const above = lines[place - 1];
      gap = above ? above.y - line.y : 0;
      const last = blocks.at(-1);
      if (isHeadingByItself(line, { above, below: lines[place + 1], bodySize, bodyFont, last })) {
        blocks.push({ kind: 'heading', level: Math.min(6, headingSizes.length + 1), text: line.text, page });
      } else if (isLarge(line, bodySize)) {
        const level = Math.min(6, headingSizes.indexOf(roundedSize(line)) + 1);
        const isSameHeading =
          last?.kind === 'heading' && last.level === level && above && gap < line.size * 1.8;
        if (isSameHeading) last.text = `${last.text} ${line.text}`;
        else blocks.push({ kind: 'heading', level, text: line.text, page });
      } else if (line.cells.length > 1) {
        blocks.push({ kind: 'row', text: tableRow(line.cells, null), page });
      } else if (last?.kind === 'text' && continuesParagraph(last.text, line, above, gap)) {
        last.text = joinLines(last.text, line.text, compounds);
      } else {
        blocks.push({ kind: isItem(line.text) ? 'row' : 'text', text: line.text, page });
      }
    }
  }
  return blocks.map((block) =>
    block.kind === 'row' ? { ...block, text: withoutBullet(block.text) } : block,
  );
}

const edgeLines = 2;
const oftenAtTheVeryEdge = 3;

/**
 * Drops page numbers, and lines at the top or bottom that stand (but for the page's number) on most pages; of the very
 * first and last lines those on three pages: a chapter's title, say.
 */
function withoutRepeats(pages: readonly PdfLine[][]): PdfLine[][] {
  const near = edgesOf(pages, edgeLines);
  const outer = edgesOf(pages, 1);
  const most = Math.max(2, Math.ceil(pages.filter((lines) => lines.length > 0).length * 0.5));
  const isFrame = (line: PdfLine) =>
    near.has(line) &&
    (isPageNumber(line.text) || near.get(line)! >= most || (outer.get(line) ?? 0) >= oftenAtTheVeryEdge);
  return pages.map((lines) => lines.filter((line) => !isFrame(line)));
}

/** The first and last lines of each page, and on how many pages one like it stands there. */
function edgesOf(pages: readonly PdfLine[][], lines: number): Map<PdfLine, number> {
  const edges = pages.map((all) => [...new Set([...all.slice(0, lines), ...all.slice(-lines)])]);
  const counts = new Map<string, number>();
  for (const [page, edge] of edges.entries()) {
    for (const key of new Set(edge.flatMap((line) => likenesses(line.text, page)))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const countOf = (line: PdfLine, page: number) =>
    Math.max(...likenesses(line.text, page).map((key) => counts.get(key)!));
  return new Map(edges.flatMap((edge, page) => edge.map((line) => [line, countOf(line, page)] as const)));
}

/** What is the same on every page of a line that repeats: all of it, or all but one number that counts the pages. */
function likenesses(text: string, page: number): string[] {
  const counting = [...text.matchAll(/\d{1,4}/g)].slice(0, 5).map(({ 0: number, index }) => {
    const rest = text.slice(index + number.length);
    return `${text.slice(0, index)}#${Number(number) - page}${rest}`;
  });
  return [text, ...counting];
}

/** A table of contents says nothing: lines that lead to page numbers of this document, in their order. */
function withoutContents(lines: PdfLine[], pageCount: number): PdfLine[] {
  const numberOf = (line: PdfLine) =>
    line.hasLeader ? Number(line.text.match(/\d{1,4}$/)?.[0]) : Number.NaN;
  const numbers = lines.map(numberOf).filter((number) => !Number.isNaN(number));
  const isContents =
    numbers.length >= 3 &&
    pageCount >= 5 &&
    numbers.every((number, index) => number <= pageCount && number >= (numbers[index - 1] ?? 0));
  return isContents ? lines.filter((line) => Number.isNaN(numberOf(line))) : lines;
}

const isPageNumber = (text: string) =>
  /^\W*(page|seite|p\.)?\s*\d{1,4}(\s*(of|von|\/)\s*\d{1,4})?\W*$/i.test(text);

/** The size most letters have. */
function usualSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const line of lines)
    letters.set(roundedSize(line), (letters.get(roundedSize(line)) ?? 0) + line.text.length);
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [10, 0])[0];
}

const roundedSize = (line: PdfLine) => Math.round(line.size * 2) / 2;
const isLarge = (line: PdfLine, bodySize: number) =>
  line.size > bodySize * 1.15 && line.text.length <= 150 && /\p{L}/u.test(line.text);

/** The font most letters are set in. */
const usualFont = (lines: readonly PdfLine[]): string => {
  const letters = new Map<string, number>();
  for (const { font, text } of lines) letters.set(font, (letters.get(font) ?? 0) + text.length);
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
};

const longestHeading = 60;
const shortestBody = 45;

/** "Fees and payment", as large as the text under it: a short line that ends no sentence, set apart by its font or the space above it. */
function isHeadingByItself(
  line: PdfLine,
  around: {
    above: PdfLine | undefined;
    below: PdfLine | undefined;
    bodySize: number;
    bodyFont: string;
    last: Block | undefined;
  },
): boolean {
  const { above, below, bodySize, bodyFont, last } = around;
  if (!below || isLarge(line, bodySize) || line.cells.length > 1 || line.hasLeader || isItem(line.text))
    return false;
  if (line.text.length > longestHeading || !/^(?:\d+(?:\.\d+)*[.)]? )?\p{Lu}/u.test(line.text)) return false;
  if (/[.!:;,…]["')\]]?$/.test(line.text)) return false;
  const opensBody =
    below.cells.length === 1 &&
    /^["'(]?[\p{Lu}\p{N}]/u.test(below.text) &&
    (below.text.length >= shortestBody || /[.!?]$/.test(below.text));
  const isEnded = last?.kind !== 'text' || /[.!?:…]["')\]]?$/.test(last.text);
  const space = above ? above.y - line.y : Number.POSITIVE_INFINITY;
  const isApart = line.font !== bodyFont || space < 0 || space > (line.y - below.y) * 1.2;
  return opensBody && isEnded && isApart;
}

/** Does a line continue the paragraph above it (or, at the top of a page, that of the page before)? */
function continuesParagraph(text: string, line: PdfLine, above: PdfLine | undefined, gap: number): boolean {
  if (isItem(line.text)) return false;
  const isUnfinished = !/[.!?:;…]["')\]]?$/.test(text);
  if (!above) return isUnfinished && /^\p{Ll}/u.test(line.text);
  if (gap < 0) return isUnfinished && /^\p{Ll}/u.test(line.text); // the next column
  return gap <= line.size * 1.75;
}

const isItem = (text: string) => /^([•‣▪◦●○■–*-]|\(?\d{1,2}[.)]|[a-z]\))\s/.test(text);
const withoutBullet = (text: string) => text.replace(/^[•‣▪◦●○■*]\s+/, '');

/** Words the document writes with a hyphen within a line: "self-service" broken at its hyphen keeps it. */
function hyphenatedWords(pages: readonly PdfLine[][]): Set<string> {
  const words = pages.flat().flatMap((line) => line.text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []);
  return new Set(words);
}

function joinLines(text: string, next: string, compounds: ReadonlySet<string>): string {
  const broken = text.match(/(\p{L}+)[-\u2010]$/u);
  const rest = next.match(/^\p{Ll}+/u);
  if (!broken) return `${text} ${next}`;
  if (!rest) return `${text}${next}`;
  const isCompound = compounds.has(`${broken[1]}-${rest[0]}`.toLowerCase());
  return isCompound ? `${text}${next}` : `${text.slice(0, -1)}${next}`;
}
