import { createHash } from 'node:crypto';
import type { Block } from './block.ts';

/** A piece of text and where it stands, long enough to be understood alone and short enough to be quoted. */
export interface Chunk {
  /** The headings it stands under, outermost first, joined by ` › `; may be empty. */
  heading: string;
  text: string;
  page: number | null;
  /** Equal for passages that say the same (hex). */
  hash: string;
}

const enoughWords = 60;
const mostWords = 160;
const comfortableWords = 140;
const fewWords = 25;
const maxHeadingLength = 300;

/** Cuts at headings, then at paragraphs, and only paragraphs that are too long at sentences. Repeats are dropped. */
export function chunkBlocks(blocks: readonly Block[], limit: number): Chunk[] {
  const passages = new Map<string, Chunk>();
  for (const { heading, units } of sections(blocks)) {
    for (const { text, page } of joinUnits(units)) {
      const hash = hashOf(heading, text);
      if (!passages.has(hash)) passages.set(hash, { heading, text, page, hash });
      if (passages.size >= limit) return [...passages.values()];
    }
  }
  return [...passages.values()];
}

type Unit = { text: string; words: number; page: number | null; isRecord: boolean };
type Section = { heading: string; units: Unit[] };

function* sections(blocks: readonly Block[]): Generator<Section> {
  let open: { level: number; text: string }[] = [];
  let units: Unit[] = [];
  const section = (): Section => ({
    heading: open
      .map((heading) => heading.text)
      .join(' › ')
      .slice(0, maxHeadingLength),
    units,
  });
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'close' || (block.kind === 'heading' && !isEmpty(blocks, index))) {
      if (units.length > 0) yield section();
      units = [];
      open = open.filter((heading) => heading.level < block.level);
      if (block.kind === 'heading')
        open.push({ level: block.level, text: oneLine(block.text).slice(0, 200) });
    } else if (block.kind !== 'heading' || block.level > 0) {
      units.push(...unitsOf(block));
    }
  }
  if (units.length > 0) yield section();
}

/** A heading with nothing below it is text of its own (the names on a row of cards, say). */
function isEmpty(blocks: readonly Block[], index: number): boolean {
  const heading = blocks[index] as Block & { level: number };
  const next = blocks[index + 1];
  return !next || ((next.kind === 'heading' || next.kind === 'close') && next.level <= heading.level);
}

function unitsOf(block: Exclude<Block, { kind: 'close' }>): Unit[] {
  const text = block.text.trim();
  const isRecord = block.kind === 'record';
  const unit = (part: string): Unit => ({ text: part, words: countWords(part), page: block.page, isRecord });
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return countWords(text) <= mostWords ? [unit(text)] : sentenceGroups(text).map(unit);
}

/** A long paragraph in parts of about equal length, cut between sentences where there are any. */
function sentenceGroups(text: string): string[] {
  const words = countWords(text);
  const target = words / Math.ceil(words / comfortableWords);
  const groups: string[] = [];
  let before = 0;
  for (const sentence of sentencesOf(text)) {
    const own = countWords(sentence);
    const place = Math.floor((before + own / 2) / target);
    groups[place] = (groups[place] ?? '') + sentence;
    before += own;
  }
  return groups.map((group) => group.trim()).filter(Boolean);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const longestSentence = 1000;

function* sentencesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= longestSentence) yield segment;
    else yield* segment.match(/.{1,600}(?:\s+|$)|.{600}/gs) ?? [];
  }
}

/** Paragraphs joined until there is enough, never beyond the most; a short rest goes to what came before it. */
function* joinUnits(units: readonly Unit[]): Generator<{ text: string; page: number | null }> {
  const parts: Unit[][] = [];
  for (const unit of units) {
    const part = parts.at(-1);
    if (part && !unit.isRecord && !part[0]!.isRecord && belongsTo(part, unit)) part.push(unit);
    else parts.push([unit]);
  }
  const rest = parts.at(-1);
  const before = parts.at(-2);
  if (rest && before && !rest[0]!.isRecord && !before[0]!.isRecord && wordsOf(rest) < fewWords) {
    if (wordsOf(before) + wordsOf(rest) <= mostWords) before.push(...parts.pop()!);
  }
  for (const part of parts) yield { text: part.map((unit) => unit.text).join('\n'), page: part[0]!.page };
}

function belongsTo(part: Unit[], unit: Unit): boolean {
  const words = wordsOf(part);
  const isLeadIn = part.at(-1)!.text.endsWith(':');
  return words + unit.words <= mostWords && (words < enoughWords || isLeadIn);
}

const wordsOf = (part: Unit[]) => part.reduce((sum, unit) => sum + unit.words, 0);

/** Words, or for scripts without spaces (and for strings of no words at all) what would fill as much. */
const countWords = (text: string) =>
  Math.max(text.split(/\s+/).filter(Boolean).length, Math.ceil(text.length / 10));

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Long texts say the same wherever they stand; a short one ("From 20 euros") only under the same heading. */
function hashOf(heading: string, text: string): string {
  const plain = oneLine(text).toLowerCase();
  return createHash('sha256')
    .update(countWords(plain) >= 12 ? plain : `${heading.toLowerCase()}\n${plain}`)
    .digest('hex')
    .slice(0, 32);
}
