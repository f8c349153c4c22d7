import type { BookableService } from '../../../calendar.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { STOPWORDS, stemOf } from '../../../text/terms.ts';
import type { RequestSigns } from '../../hearing-locale.ts';

/** Where a text names a service. */
export interface ServiceMark {
  serviceId: string;
  start: number;
  end: number;
  /** As something to be had. */
  isWished: boolean;
}

interface Word {
  stem: string;
  tells: boolean;
  start: number;
  end: number;
}

interface Name {
  id: string;
  stems: ReadonlySet<string>;
}

interface Run {
  id: string;
  /** How many words it takes, and how many of the name it has. */
  words: number;
  told: number;
  isWhole: boolean;
}

const MOST_WORDS = 200;

/**
 * Services that a text names, in order: wished for by the whole name, or, where an article or the like leads to it, by words that only
 * this one's name has. What may be several is none.
 */
export function serviceMarks(
  services: readonly BookableService[],
  text: string,
  signs: RequestSigns,
): ServiceMark[] {
  const words = wordsIn(text).slice(0, MOST_WORDS);
  const names = services.map(({ id, name }) => ({
    id,
    stems: new Set(wordsIn(name).flatMap(({ stem, tells }) => (tells ? [stem] : []))),
  }));
  const marks: ServiceMark[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at, names);
    const [start, end] = run ? [words[at]!.start, words[at + run.words - 1]!.end] : [0, 0];
    if (run) {
      const around = { before: textBefore(text, start), after: text.slice(end), run };
      marks.push({ serviceId: run.id, start, end, isWished: isWished(around, signs) });
    }
    at += run?.words ?? 1;
  }
  return marks;
}

/** Enough of what stands before a place, plain, to tell what leads to it. */
export const textBefore = (text: string, place: number): string =>
  plainOf(text.slice(Math.max(0, place - ENOUGH), place));
const ENOUGH = 80;

function isWished(
  { before, after, run }: { before: string; after: string; run: Run },
  { leads, besides, goesOn }: RequestSigns,
): boolean {
  if (besides.test(before)) return false;
  return run.isWhole || (leads.test(before) && goesOn.test(after.toLowerCase()));
}

/** The longest run of words of one name that begins here; null: of none, or of several as long. */
function runAt(words: readonly Word[], at: number, names: readonly Name[]): Run | null {
  if (!words[at]!.tells) return null;
  const runs = names
    .map((name) => runOf(words, at, name))
    .filter(({ told }) => told > 0)
    .sort((a, b) => b.told - a.told || Number(b.isWhole) - Number(a.isWhole));
  const [best, next] = runs;
  if (!best) return null;
  const rivals = names.filter(
    ({ id, stems }) =>
      id !== best.id &&
      words.slice(at, at + best.words).every(({ stem, tells }) => !tells || stems.has(stem)),
  );
  // "Haircut" is that, though there is a "haircut and beard" too.
  const isClear = rivals.length === 0 || (best.isWhole && next?.isWhole !== true);
  return isClear ? best : null;
}

function runOf(words: readonly Word[], at: number, { id, stems }: Name): Run {
  const told = new Set<string>();
  let end = at;
  for (let i = at; i < words.length; i += 1) {
    const { stem, tells } = words[i]!;
    if (stems.has(stem) && !told.has(stem)) {
      told.add(stem);
      end = i + 1;
    } else if (tells || i > end) break;
  }
  return { id, words: end - at, told: told.size, isWhole: told.size === stems.size };
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: said, index }) => {
    const word = said.toLowerCase().replace(/['’].*$/u, '');
    return { stem: stemOf(word), tells: !STOPWORDS.has(word), start: index, end: index + said.length };
  });
}
