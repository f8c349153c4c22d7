/**
 * Counts the words of what customers and businesses write, and which follow which, for the correction of spelling (src/text/spelling):
 *
 *     node count-words.ts en|es
 *
 * from all that is learned from: what businesses are asked, conversations, turns, exemplars. Nothing that is measured by is counted.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isSpanishWord } from '../src/locale/es/in-english.ts';
import { isWrittenInEnglish } from '../src/text/english.ts';
import { NUMBER, SENTENCE } from '../src/text/spelling/word-model.ts';
import { readRows } from './training-input.ts';

const language = process.argv[2];
if (language !== 'en' && language !== 'es') throw new Error('usage: count-words.ts en|es');

const here = (path: string) => new URL(path, import.meta.url);
const TEXTS = new Set(['text', 'q', 'a', 'question', 'answer', 'before', 'description', 'user']);
/** Seen less often, a word counts only if a dictionary has it; a pair doesn't. */
const OFTEN = 3;
const SEEN_AGAIN = 2;
const TOKEN = /\p{L}+(?:'\p{L}+)*|\d[\p{L}\d]*|[.?!¿¡]/gu;

const counts = new Map<string, number>();
const pairs = new Map<string, number>();
for (const text of textsOf(language)) count(text);
const isKnown = language === 'en' ? isWrittenInEnglish : isSpanishWord;
const words = [...counts]
  .filter(([word, times]) => times >= OFTEN || isKnown(word))
  .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
const placeOf = new Map(words.map(([word], place) => [word, place]));
const out: number[] = [];
put(words.length);
for (const [word, times] of words) {
  const letters = Buffer.from(word);
  put(letters.length);
  out.push(...letters);
  put(times);
}
const followers: [place: number, times: number][][] = words.map(() => []);
for (const [pair, times] of pairs) {
  const [before, after] = pair.split(' ').map((word) => placeOf.get(word));
  if (times >= SEEN_AGAIN && before !== undefined && after !== undefined)
    followers[before]!.push([after, times]);
}
for (const each of followers) {
  put(each.length);
  let last = 0;
  for (const [place, times] of each.sort(([a], [b]) => a - b)) {
    put(place - last);
    put(times);
    last = place;
  }
}
writeFileSync(here(`../src/text/spelling/weights/${language}.bin`), Buffer.from(out));
process.stdout.write(`${words.length} words, ${out.length} bytes\n`);

function put(value: number): void {
  for (; value >= 0x80; value = Math.floor(value / 0x80)) out.push((value % 0x80) | 0x80);
  out.push(value);
}

function count(text: string): void {
  let before = SENTENCE;
  add(counts, SENTENCE);
  for (const [token] of text.toLowerCase().normalize('NFC').replaceAll('’', "'").matchAll(TOKEN)) {
    const isEnd = /^[.?!¿¡]$/.test(token);
    const word = isEnd ? SENTENCE : /^\d/.test(token) ? NUMBER : token;
    if (word === SENTENCE && before === SENTENCE) continue;
    add(counts, word);
    if (!isEnd) add(pairs, `${before} ${word}`);
    before = word;
  }
}

function add(to: Map<string, number>, key: string): void {
  to.set(key, (to.get(key) ?? 0) + 1);
}

function* textsOf(code: 'en' | 'es'): Iterable<string> {
  const models = '../../models/training';
  for (const folder of [code === 'en' ? `${models}/asked` : `${models}/asked-es`])
    yield* rowsIn(folder, () => true);
  for (const folder of [`${models}/conversations`, 'conversations', 'conversations-of-appointments'])
    yield* rowsIn(folder, (rows) => languageOf(rows) === code);
  yield* rowsIn('turns', (rows) => languageOf(rows) === code);
  for (const folder of ['exemplars', 'exemplars/questions', 'common-questions']) {
    const path = `../src/locale/${code}/${folder}/`;
    for (const file of filesIn(path, '.txt'))
      for (const line of readFileSync(here(`${path}${file}`), 'utf8').split('\n'))
        if (line && !line.startsWith('#') && !line.includes('{')) yield plainLine(line);
  }
}

/** A line of exemplars without its marks, by the first of each choice of words. */
function plainLine(line: string): string {
  return line
    .replace(/^@\S+ \| /, '')
    .replace(/^[=~] ?/, '')
    .replace(/(?: [+?][a-z-]{3,})+$/, '')
    .replace(/\(([^|()]*)\|[^()]*\)/g, '$1');
}

function filesIn(folder: string, end: string): string[] {
  try {
    return readdirSync(here(folder))
      .filter((file) => file.endsWith(end))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function* rowsIn(folder: string, isMeant: (rows: readonly unknown[]) => boolean): Iterable<string> {
  for (const file of filesIn(`${folder}/`, '.jsonl')) {
    const rows = readRows<unknown>([here(`${folder}/${file}`)]);
    if (isMeant(rows)) for (const row of rows) yield* textsIn(row);
  }
}

/** By the words that each language has and the other hasn't. */
function languageOf(rows: readonly unknown[]): 'en' | 'es' {
  const all = ` ${rows
    .flatMap((row) => [...textsIn(row)])
    .join(' ')
    .toLowerCase()} `;
  const often = (pattern: RegExp) => all.match(pattern)?.length ?? 0;
  return often(/ (?:que|el|la|los|para|una) /g) > often(/ (?:the|you|is|and|to|do) /g) ? 'es' : 'en';
}

function* textsIn(value: unknown, key = ''): Iterable<string> {
  if (typeof value === 'string') {
    if (TEXTS.has(key)) yield value;
  } else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, key);
  else if (value && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* textsIn(each, name);
}
