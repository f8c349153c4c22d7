import { mayBeName } from '../../text/english.ts';
import { isLikelyMisspelt, isProvider, splitGlued } from './email-domains.ts';
import type { Doubt, Span } from './find-contact.ts';
import { findSpelled } from './spelling.ts';
import { findDigitRuns } from './spoken-digits.ts';

// Bounded repeats and no nesting: linear on any text. Local part as RFC 5322 dot-atoms as people use them.
const WRITTEN =
  /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/u;
/** "ada@example.com.Please …": the full stop ends the sentence. */
const NEXT_SENTENCE = /(?<=@[^@]*\.\p{Ll}{2,6})\.\p{Lu}\p{Ll}+$/u;
/** Only such texts are read word by word. */
const HINT = /@|\bdot\b|\bat\b.{1,60}\.\p{L}{2}|mail|\b(?:outlook|yahoo|icloud|aol|live|msn|gmx)/iu;
const PIECE = /@|[\p{L}\p{N}]+(?:[.'_%+-]+[\p{L}\p{N}]+)*/gu;

/** An address as found; `doubt` says why it should be read back. */
export type FoundEmail = Span & { doubt: Doubt | null };

/**
 * The first e-mail address in a text, in lower case but for its local part; written or said ("ada dot king at example
 * dot org", "j underscore s m i t h 7 at g mail dot com"). One said without "at" before a well-known provider is put
 * together and doubtful, as is one that looks misspelt.
 */
export function findEmail(text: string): FoundEmail | null {
  const written = text.includes('@') ? WRITTEN.exec(text) : null;
  if (written) {
    const address = written[0].replace(NEXT_SENTENCE, '');
    return found(tidy(address), written.index, written.index + address.length, null);
  }
  if (!HINT.test(text)) return null;
  const pieces = [...text.slice(0, 600).matchAll(PIECE)].map(
    (match): Piece => ({
      text: match[0],
      word: match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  for (const [at, piece] of pieces.entries()) {
    const email = isAt(piece) ? saidAround(text, pieces, at) : withoutAt(text, pieces, at);
    if (email) return email;
  }
  return null;
}

interface Piece {
  text: string;
  word: string;
  start: number;
  end: number;
}

const isAt = ({ word }: Piece) => word === '@' || word === 'at';
const JOINTS = new Map(
  Object.entries({
    dot: '.',
    point: '.',
    period: '.',
    underscore: '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    plus: '+',
  }),
);
const MOST_LABELS = 5;

/** The address whose "at" stands at a place. */
function saidAround(text: string, pieces: readonly Piece[], at: number): FoundEmail | null {
  const domain = domainFrom(pieces, at + 1);
  if (!domain) return null;
  const local = localUpTo(text, pieces, at);
  if (!local) return null;
  const end = pieces[domain.to - 1]!.end;
  return found(`${local.value}@${domain.value}`, pieces[local.from]!.start, end, local.doubt);
}

/** "example dot org", "g mail dot com", "my shop dot co dot uk". */
function domainFrom(pieces: readonly Piece[], from: number): { value: string; to: number } | null {
  const labels: string[] = [];
  let at = from;
  while (labels.length < MOST_LABELS) {
    let label = '';
    // A label may come in pieces: letter by letter, or in two words.
    const start = at;
    while (at < pieces.length && JOINTS.get(pieces[at]!.word) !== '.' && at - start < 12) {
      const { word } = pieces[at]!;
      if (word.includes('.') || (label !== '' && !continuesLabel(label, pieces, at))) break;
      label += JOINTS.get(word) === '-' ? '-' : word;
      at += 1;
    }
    if (label === '' && pieces[at]?.word.includes('.')) {
      label = pieces[at]!.word;
      at += 1;
    } else if (labels.length > 0) {
      // After the dot one piece is the ending, unless the dot goes on.
      const ending = pieces[start]?.word ?? '';
      if (!/^[a-z0-9.-]+$/.test(ending)) break;
      label = ending === 'dotcom' ? 'com' : ending;
      at = start + 1;
    } else if (label.endsWith('dotcom')) label = `${label.slice(0, -6)}.com`;
    if (label === '' || !/^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(label)) break;
    labels.push(label);
    if (JOINTS.get(pieces[at]?.word ?? '') === '.' && pieces[at + 1]) at += 1;
    // "jane at gmail com"
    else if (isProvider(label) && /^(?:com|net|org)$/.test(pieces[at]?.word ?? '')) continue;
    else if (pieces[at]?.word === 'dotcom') continue;
    else break;
  }
  const value = labels.join('.');
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}$/u.test(value) && at > from
    ? { value, to: at }
    : null;
}

/** "g mail", "b r o o k", "brook bikes": up to the dot, a few words at most. */
function continuesLabel(label: string, pieces: readonly Piece[], at: number): boolean {
  const { word } = pieces[at]!;
  if (word === 'dotcom' || word.length === 1 || label.length === 1) return true;
  if (isProvider(label + word)) return true;
  return [1, 2].some(
    (ahead) => JOINTS.get(pieces[at + ahead]?.word ?? '') === '.' || pieces[at + ahead]?.word === 'dotcom',
  );
}

/** Words that stand before an address without being of it. */
const BEFORE = new Set(
  `is it's its it email e-mail mail address my at to on under me us contact reach write via by use try for please and or add
  with that that's thats was be send id the correct no not sorry yes actually here new name's`.split(/\s+/),
);
const NO_LOCAL = new Set(
  'look looking see saw am are was is be work working order ordered bought buy shop shopping live stay found check you me us him her them it that this online available arrived what where when'.split(
    ' ',
  ),
);

/** What was said before the "at", read backwards. */
function localUpTo(
  text: string,
  pieces: readonly Piece[],
  at: number,
): { value: string; from: number; doubt: Doubt | null } | null {
  const last = pieces[at - 1];
  if (!last) return null;
  const isWritten = pieces[at]!.word === '@' && last.end === pieces[at]!.start;
  let from = at - 1;
  let joined = isWritten;
  while (from > 0) {
    const [piece, before] = [pieces[from]!, pieces[from - 1]!];
    // "Greg Albright, g dot albright at …"
    if (!isWritten && /[,;]\s/.test(text.slice(before.end, piece.start))) break;
    if (JOINTS.get(before.word) && from > 1) from -= 2;
    else if (!isWritten && (isShort(piece) || isShort(before)) && !BEFORE.has(before.word)) from -= 1;
    else break;
    joined = true;
  }
  // "john smith at …" after "it's" or at the beginning is one address rather than a name and an address.
  let doubt: Doubt | null = null;
  if (!joined) {
    const start = nameStart(pieces, from);
    if (start < from) doubt = 'guessed';
    from = start;
  }
  const value = localOf(text.slice(pieces[from]!.start, last.end));
  const alone = from === at - 1 && !isWritten;
  if (alone && NO_LOCAL.has(value.toLowerCase())) return null;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}$/u.test(value)) return null;
  return { value, from, doubt };
}

/** Letters, digits and what is said of them go on with their neighbours. */
const isShort = ({ word }: Piece) =>
  word.length === 1 ||
  /^\d+$/.test(word) ||
  /^(?:double|triple|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/.test(
    word,
  );

function nameStart(pieces: readonly Piece[], last: number): number {
  const before = pieces[last - 1];
  const first = pieces[last - 2];
  if (!before || BEFORE.has(before.word) || BEFORE.has(pieces[last]!.word)) return last;
  const opens = !first || /^(?:is|it's|its|email|e-mail|mail|address|at|yes)$/.test(first.word);
  return opens && (mayBeName(before.word) || mayBeName(pieces[last]!.word)) ? last - 1 : last;
}

/** Joints, spoken digits and spelled letters put together. */
function localOf(said: string): string {
  const words = said.split(/\s+/).map((word) => JOINTS.get(word.toLowerCase()) ?? word);
  return words
    .join(' ')
    .split(/ ([._+-]) /)
    .map(joinedPart)
    .join('')
    .replace(/[^\p{L}\p{N}._%+'-]/gu, '');
}

/** What stands between two joints. */
function joinedPart(said: string): string {
  let text = said;
  const spelled = findSpelled(text);
  if (spelled)
    text = `${text.slice(0, spelled.start)}${spelled.letters.replace(/ /g, '')}${text.slice(spelled.end)}`;
  for (const run of findDigitRuns(text).reverse()) {
    if (run.spoken && /[a-z]/i.test(text.slice(run.start, run.end)))
      text = `${text.slice(0, run.start)}${run.digits}${text.slice(run.end)}`;
  }
  return text
    .split(/\s+/)
    .map((word) => DIGITS.get(word.toLowerCase()) ?? word)
    .join('');
}
const DIGITS: ReadonlyMap<string, string> = new Map(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, String(digit)]),
);

/** "john smith gmail dot com", "john smith 7 gmailcom": the "at" got lost. */
function withoutAt(text: string, pieces: readonly Piece[], at: number): FoundEmail | null {
  const piece = pieces[at]!;
  const glued = splitGlued(piece.word);
  const ending = glued ? null : isProvider(piece.word) ? endingAfter(pieces, at) : null;
  if (!glued && !ending) return null;
  let from = at;
  const most = glued?.local ? 0 : 3;
  while (
    from > 0 &&
    at - from < most &&
    !BEFORE.has(pieces[from - 1]!.word) &&
    !/^\d{7,}$/.test(pieces[from - 1]!.word) &&
    !isSentenceEnd(text, pieces[from - 1]!, pieces[from]!)
  )
    from -= 1;
  const before = from < at ? localOf(text.slice(pieces[from]!.start, pieces[at - 1]!.end)) : '';
  const local = before + (glued?.local ?? '');
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._%+'-]{1,63}$/u.test(local)) return null;
  const end = ending ? ending.end : piece.end;
  const domain = glued?.domain ?? `${piece.word}.${ending!.value}`;
  return found(`${local}@${domain}`, pieces[from]!.start, end, 'guessed');
}

const isSentenceEnd = (text: string, one: Piece, next: Piece) =>
  /[,;:!?\ufffc]|\.\s/.test(text.slice(one.end, next.start));

function endingAfter(pieces: readonly Piece[], at: number): { value: string; end: number } | null {
  const dot = JOINTS.get(pieces[at + 1]?.word ?? '') === '.' ? 1 : 0;
  const ending = pieces[at + 1 + dot];
  return ending && /^(?:com|net|org|de|fr|in)$/.test(ending.word)
    ? { value: ending.word, end: ending.end }
    : null;
}

function found(value: string, start: number, end: number, doubt: Doubt | null): FoundEmail {
  const domain = value.slice(value.lastIndexOf('@') + 1);
  return { value, start, end, doubt: doubt ?? (isLikelyMisspelt(domain) ? 'misspelt' : null) };
}

function tidy(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${address.slice(at + 1).toLowerCase()}`;
}
