import type { Random } from './random.ts';

/** The text as a hurried hand or a recognizer writes it: no capitals, mostly no punctuation, at times a slip. */
export function varyText(text: string, random: Random): string {
  let varied = text.toLowerCase();
  if (random.next() < 0.75) varied = varied.replace(/[.,;:!¡¿?…"]/g, ' ');
  if (random.next() < 0.5) varied = varied.replace(/['’]/g, '');
  if (random.next() < 0.3) varied = varied.normalize('NFD').replace(/\p{M}/gu, '');
  if (random.next() < 0.4) varied = slip(varied, random);
  return varied.replace(/\s+/g, ' ').trim() || text;
}

/** One typing slip in one word of four letters or more: two letters swapped, one left out, one doubled. */
function slip(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, i) => (word.length >= 4 ? [i] : []));
  if (long.length === 0) return text;
  const at = random.pick(long);
  const word = words[at]!;
  const i = 1 + Math.floor(random.next() * (word.length - 2));
  const kind = random.next();
  if (kind < 0.4) words[at] = word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2);
  else if (kind < 0.8) words[at] = word.slice(0, i) + word.slice(i + 1);
  else words[at] = word.slice(0, i) + word[i] + word.slice(i);
  return words.join(' ');
}
