import type { Block } from './block.ts';
import type { PdfLine } from './pdf-lines.ts';
import { tableRow } from './table-row.ts';

/** Lines of pages as headings, paragraphs and rows: what repeats on pages is dropped, broken words are mended. */
export function blocksOfLines(pages: readonly PdfLine[][]): Block[] {
  const bodySize = usualSize(pages.flat());
  const bodies = withoutRepeats(pages, bodySize);
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
      if (isLarge(line, bodySize)) {
        const level = Math.min(6, headingSizes.indexOf(roundedSize(line)) + 1);
        const isSameHeading =
          last?.kind === 'heading' && last.level === level && above && gap < line.size * 1.8;
        if (isSameHeading) last.text = `${last.text} ${line.text}`;
        else blocks.push({ kind: 'heading', level, text: line.text, page });
      } else if (line.cells.length > 1) {
        blocks.push({ kind: 'row', text: tableRow(line.cells, null), page });
      } else if (last?.kind === 'text' && goesOn(last.text, line, above, gap)) {
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

/** Drops page numbers, and lines at the top or bottom that stand (but for digits, unless large) on most pages. */
function withoutRepeats(pages: readonly PdfLine[][], bodySize: number): PdfLine[][] {
  const key = (line: PdfLine) => (isLarge(line, bodySize) ? line.text : line.text.replace(/\d+/g, '#'));
  const edges = (lines: PdfLine[]) => new Set([...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)]);
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const text of new Set([...edges(lines)].map(key))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const often = Math.max(2, Math.ceil(pages.filter((lines) => lines.length > 0).length * 0.5));
  return pages.map((lines) => {
    const atEdge = edges(lines);
    return lines.filter(
      (line) => !(atEdge.has(line) && (isPageNumber(line.text) || (counts.get(key(line)) ?? 0) >= often)),
    );
  });
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

/** Does a line continue the paragraph above it (or, at the top of a page, that of the page before)? */
function goesOn(text: string, line: PdfLine, above: PdfLine | undefined, gap: number): boolean {
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
