import { isEnglish } from '../../text/english.ts';
import { NO_NAME } from './name-words.ts';
import { type PlacedWord, placedWords } from './words-of-text.ts';

/** A word or name that was said letter by letter. */
export interface Spelled {
  /** In small letters; words apart by a space where a break was said. */
  letters: string;
  start: number;
  end: number;
  /** Every letter was told plainly; false when pieces of words stood among them, as recognisers write them. */
  clear: boolean;
}

const NATO: ReadonlyMap<string, string> = new Map(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec
  romeo sierra tango uniform victor whiskey whisky x-ray xray yankee zulu`
    .split(/\s+/)
    .map((word) => [word, word[0]!]),
);
/** What recognisers write for the name of a letter. Many are words, so they count only among letters. */
const SOUNDS = new Map(
  Object.entries({
    ay: 'a',
    eh: 'a',
    bee: 'b',
    be: 'b',
    see: 'c',
    sea: 'c',
    cee: 'c',
    dee: 'd',
    ee: 'e',
    eff: 'f',
    gee: 'g',
    aitch: 'h',
    haitch: 'h',
    eye: 'i',
    jay: 'j',
    kay: 'k',
    el: 'l',
    ell: 'l',
    em: 'm',
    en: 'n',
    oh: 'o',
    owe: 'o',
    pee: 'p',
    cue: 'q',
    queue: 'q',
    are: 'r',
    ar: 'r',
    ess: 's',
    tee: 't',
    tea: 't',
    you: 'u',
    vee: 'v',
    ex: 'x',
    why: 'y',
    zed: 'z',
    zee: 'z',
  }),
);
const BREAKS = new Set(['and', 'space', 'surname', 'separation']);
const LIKENESS = new Set(['for', 'like']);
/** Longer pieces among letters are words. */
const LONGEST_PIECE = 4;
/** Fewer letters may be anything ("I", "a", "plan b"). */
const FEWEST_LETTERS = 3;
/** More are no name. */
const MOST_LETTERS = 60;

/** One step through a spelling. */
interface Step {
  letters: string;
  words: number;
  kind: 'letter' | 'alphabet' | 'sound' | 'piece' | 'break';
}

/** What is spelled in a text: "s m i t h", "S-M-I-T-H", "K as in kilo, A, T, E", "double l", "mike alpha". */
export function findSpelled(text: string): Spelled | null {
  const words = placedWords(text);
  for (let from = 0; from < words.length; from += 1) {
    const steps: Step[] = [];
    let to = from;
    for (let step = stepAt(words, to); step; step = stepAt(words, to)) {
      steps.push(step);
      to += step.words;
    }
    const kept = trimmed(words, steps, from);
    const isSpelling = kept.steps.filter(isSure).length >= FEWEST_LETTERS;
    if (isSpelling && !isAlphabetAmongWords(kept.steps) && !isSentence(words, kept)) {
      const letters = kept.steps
        .map((step) => step.letters)
        .join('')
        .replace(/ +/g, ' ')
        .trim();
      if (letters.length > MOST_LETTERS) return null;
      return {
        letters,
        start: words[kept.from]!.start,
        end: words[kept.to - 1]!.end,
        clear: kept.steps.every((step) => step.kind !== 'piece'),
      };
    }
    from = Math.max(from, to - 1);
  }
  return null;
}

const isSure = (step: Step) => step.kind === 'letter' || step.kind === 'alphabet';

function stepAt(words: readonly PlacedWord[], at: number): Step | null {
  const word = words[at]?.word;
  if (word === undefined) return null;
  const next = words[at + 1]?.word ?? '';
  if (word === 'double' || word === 'triple') {
    const doubled = /^\p{L}$/u.test(next) ? next : (NATO.get(next) ?? SOUNDS.get(next));
    if (doubled === undefined) return null;
    // "Double you" is the name of a letter.
    const letters = doubled === 'u' && word === 'double' ? 'w' : doubled.repeat(word === 'double' ? 2 : 3);
    return { letters, words: 2, kind: 'letter' };
  }
  if (word === 'apostrophe' || word === 'apóstrofo') return { letters: "'", words: 1, kind: 'letter' };
  if (word === 'capital' && /^\p{L}$/u.test(next)) return { letters: next, words: 2, kind: 'letter' };
  if (/^\p{L}$/u.test(word)) {
    const likeness = likenessAt(words, at + 1, word);
    // The word tells it better than the letter: "M as in Nancy".
    const letters = likeness === 3 ? words[at + 3]!.word[0]! : word;
    return { letters, words: 1 + likeness, kind: 'letter' };
  }
  const ofAlphabet = NATO.get(word);
  if (ofAlphabet) return { letters: ofAlphabet, words: 1, kind: 'alphabet' };
  if (BREAKS.has(word)) return { letters: ' ', words: 1, kind: 'break' };
  const sound = SOUNDS.get(word);
  if (sound) return { letters: sound, words: 1, kind: 'sound' };
  return word.length <= LONGEST_PIECE && /^\p{L}+$/u.test(word)
    ? { letters: word, words: 1, kind: 'piece' }
    : null;
}

/** How many words "as in kilo" or "for kilo" take after a letter. */
function likenessAt(words: readonly PlacedWord[], at: number, letter: string): number {
  const [first, second, third] = [words[at]?.word, words[at + 1]?.word, words[at + 2]?.word];
  if (first === 'as' && second === 'in' && third !== undefined && third.length > 1) return 3;
  return first !== undefined &&
    LIKENESS.has(first) &&
    second !== undefined &&
    second.length > 1 &&
    second.startsWith(letter)
    ? 2
    : 0;
}

/** Without the words at both ends that may as well belong to the sentence around. */
function trimmed(words: readonly PlacedWord[], steps: readonly Step[], from: number) {
  let first = 0;
  let last = steps.length;
  let start = from;
  const mayStay = (step: Step, at: number) =>
    isSure(step) || (step.kind === 'piece' && !isEnglish(words[at]!.word) && !NO_NAME.has(words[at]!.word));
  while (first < last && !mayStay(steps[first]!, start)) {
    start += steps[first]!.words;
    first += 1;
  }
  let to = start + steps.slice(first).reduce((sum, step) => sum + step.words, 0);
  const isEndOfText = to === words.length;
  while (last > first) {
    const step = steps[last - 1]!;
    if (mayStay(step, to - step.words) || (step.kind === 'sound' && isEndOfText && last === steps.length))
      break;
    to -= step.words;
    last -= 1;
  }
  return { steps: steps.slice(first, last), from: start, to };
}

/** "Could I just show up w/o …": as many words as letters. */
function isSentence(words: readonly PlacedWord[], { steps, from }: { steps: readonly Step[]; from: number }) {
  let at = from;
  const said = steps.filter(({ kind, words: count }) => {
    const { word } = words[at]!;
    at += count;
    return kind === 'piece' && word.length >= FEWEST_LETTERS && isEnglish(word);
  });
  return said.length * 2 > steps.filter(isSure).length;
}

/** "The hotel in India is on Delta": words of the radio alphabet among others are words. */
const isAlphabetAmongWords = (steps: readonly Step[]) =>
  steps.some((step) => step.kind === 'alphabet') &&
  steps.some((step) => step.kind === 'piece') &&
  !steps.some((step) => step.kind === 'letter');
