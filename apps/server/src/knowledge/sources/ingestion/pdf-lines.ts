/** A run of text as pdf.js gives it; transform[4] and [5] are its left end and baseline in points. */
export interface PdfText {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
  fontName?: string;
}

/** A line of a page. `y` is its baseline from below, `size` the height of its letters, in points. */
export interface PdfLine {
  text: string;
  y: number;
  size: number;
  /** Parts of the line that stand far from each other: the cells of a table's row. */
  cells: string[];
  /** The font that most of its letters are set in, as the PDF names it. */
  font: string;
  /** Dots lead the eye to its end, as in a table of contents or a price list. */
  hasLeader: boolean;
}

/** Joins runs to lines in the order in which they are drawn, which keeps columns apart. */
export function linesOfPage(items: readonly PdfText[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let runs: PdfText[] = [];
  const close = () => {
    const line = lineOf(runs);
    if (line) lines.push(line);
    runs = [];
  };
  for (const item of items) {
    const last = runs.at(-1);
    if (last && !isSameLine(last, item)) close();
    if (item.str !== '') runs.push(item);
    if (item.hasEOL) close();
  }
  close();
  return joinRows(lines);
}

const baseline = (run: PdfText) => run.transform[5] ?? 0;
const left = (run: PdfText) => run.transform[4] ?? 0;
const sizeOf = (run: PdfText) => run.height || Math.abs(run.transform[3] ?? 0) || 10;

const isSameLine = (before: PdfText, run: PdfText) =>
  Math.abs(baseline(before) - baseline(run)) < sizeOf(before) * 0.5;

function lineOf(runs: readonly PdfText[]): PdfLine | null {
  const cells: string[] = [];
  let cell = '';
  let end = 0;
  for (const run of runs) {
    const gap = left(run) - end;
    if (cell.trim() && run.str.trim() && gap > sizeOf(run) * 1.8) {
      cells.push(cell);
      cell = '';
    } else if (cell && gap > sizeOf(run) * 0.15 && !/\s$/.test(cell) && !/^\s/.test(run.str)) cell += ' ';
    cell += run.str;
    if (run.str.trim()) end = left(run) + run.width;
  }
  cells.push(cell);
  const clean = cells.map(cleanCell).filter(Boolean);
  const lettered = runs.filter((run) => run.str.trim());
  if (clean.length === 0 || lettered.length === 0) return null;
  const size = Math.max(...lettered.map(sizeOf));
  const hasLeader = leader.test(cells.join(''));
  const font = usualFont(lettered);
  return { text: clean.join(' '), y: baseline(lettered[0]!), size, font, cells: clean, hasLeader };
}

function usualFont(runs: readonly PdfText[]): string {
  const letters = new Map<string, number>();
  for (const { str, fontName = '' } of runs) letters.set(fontName, (letters.get(fontName) ?? 0) + str.length);
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
}

const leader = /\s*(?:\.\s?){4,}\s*/;

/** Leaders ("Haircut ..... 25") become a colon; what can't be stored or seen goes. */
const cleanCell = (cell: string) =>
  cell
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this pattern removes
    .replace(/[\u0000-\u001f\u00ad\ufffe\uffff]/g, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(leader, ': ')
    .replace(/\s+/g, ' ')
    .trim();

/** Cells of a row may be drawn as lines of their own at the same height. */
function joinRows(lines: readonly PdfLine[]): PdfLine[] {
  const joined: PdfLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && Math.abs(before.y - line.y) < 1) {
      before.cells.push(...line.cells);
      before.text = before.cells.join(' ');
      before.hasLeader ||= line.hasLeader;
    } else joined.push({ ...line, cells: [...line.cells] });
  }
  return joined;
}
