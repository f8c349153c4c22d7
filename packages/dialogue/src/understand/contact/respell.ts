import type { Contact } from '../../state/dialogue-state.ts';
import { titled } from './apply-spelling.ts';

/** A part of the contact details that was put right. */
export interface Respelled {
  field: 'name' | 'email';
  value: string;
  start: number;
  end: number;
}

// "smith with a y", "Kate with a K", "Stephen with a ph", "Clarke with an e", "Phillip with two l's".
const WITH =
  /(?<word>\p{L}{2,30}),? (?<how>with|without)(?: (?:an?|the|(?:an? )?(?<many>double|two)))? (?<letter>\p{L}|ph|ck)(?:'?s)?(?: at the (?:end|beginning|start)| in (?:it|the middle))?(?![\p{L}\p{N}'])/iu;

/** Letters that stand for the same sound. */
const ALIKE = new Map(
  Object.entries({
    y: ['i', 'ie'],
    i: ['y'],
    k: ['c', 'ck'],
    c: ['k', 's'],
    ck: ['k', 'c'],
    j: ['g'],
    g: ['j'],
    s: ['z', 'c'],
    z: ['s'],
    ph: ['f', 'v'],
    v: ['ph'],
    f: ['ph'],
  }),
);

/** The name or address known so far, as "smith with a y" puts it right; null: it says nothing about them. */
export function respell(text: string, known: Contact): Respelled | null {
  const match = WITH.exec(text);
  if (!match) return null;
  const { word, letter, how, many } = match.groups as {
    word: string;
    letter: string;
    how: string;
    many?: string;
  };
  const wanted = respelled(word.toLowerCase(), letter.toLowerCase(), how, many !== undefined);
  if (wanted === null) return null;
  const place = { start: match.index, end: match.index + match[0].length };
  const inName = known.name?.split(' ').find((part) => isSameWord(part, word, wanted));
  if (inName) return { field: 'name', value: known.name!.replace(inName, titled(wanted)), ...place };
  const local = known.email?.split('@')[0] ?? '';
  const inEmail = local.split(/[._+-]|\d+/).find((part) => isSameWord(part, word, wanted));
  if (inEmail) return { field: 'email', value: known.email!.replace(inEmail, wanted), ...place };
  return null;
}

/** It may have been heard in any way that sounds the same. */
const isSameWord = (part: string, word: string, wanted: string) =>
  [soundOf(word), soundOf(wanted)].includes(soundOf(part));

const soundOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ph/g, 'f')
    .replace(/v/g, 'f')
    .replace(/ck|c/g, 'k')
    .replace(/ie|y/g, 'i')
    .replace(/g/g, 'j')
    .replace(/z/g, 's')
    .replace(/[eh]/g, '')
    .replace(/(.)\1+/g, '$1');

function respelled(word: string, letter: string, how: string, twice: boolean): string | null {
  // "Jon without h" is said as it is meant, or as it was heard.
  if (how === 'without') return word.replace(letter, '');
  if (twice)
    return word.includes(letter + letter)
      ? word
      : word.includes(letter)
        ? word.replace(letter, letter + letter)
        : null;
  if (word.includes(letter)) return word;
  const alike = ALIKE.get(letter)?.find((other) => word.includes(other));
  if (alike) return word.replace(alike, letter);
  // A silent letter: "Clark with an e".
  return 'eh'.includes(letter) ? word + letter : null;
}
