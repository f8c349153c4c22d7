import type { Respelling } from '../voices.ts';

// Beyond this a word is noise; flite would speak all of it: 11 s of work for 5,000 letters.
const maxWord = 60;

/**
 * A clause reduced to what flite can speak: ASCII letters, digits and punctuation. Empty when no letter
 * or digit is left. Words of the pronunciation list are replaced by how they should sound.
 */
export function cleanText(text: string, pronunciations: readonly Respelling[] = []): string {
  const plain = withRespellings(asciiOf(text), pronunciations)
    .split(/\s+/)
    .map((word) => word.slice(0, maxWord))
    .join(' ')
    .trim();
  return /[a-z0-9]/i.test(plain) ? plain : '';
}

function asciiOf(text: string): string {
  return text
    .replace(/…/g, '. ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s*[–—]\s*/g, ', ')
    .replace(/[^ -~]+/g, ' ')
    .replace(/["*_#<>[\]{}|\\^~]+/g, ' ');
}

function withRespellings(text: string, pronunciations: readonly Respelling[]): string {
  const says = new Map<string, string>();
  for (const { word, say } of pronunciations) {
    const key = asciiOf(word).trim().toLowerCase();
    const sound = asciiOf(say).replace(/-+/g, ' ').trim().toLowerCase();
    if (/[a-z0-9]/.test(key) && /[a-z]/.test(sound)) says.set(key, sound);
  }
  if (says.size === 0) return text;
  const words = [...says.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^a-z0-9 ]/g, '\\$&'));
  const listed = new RegExp(`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`, 'gi');
  return text.replace(listed, (word) => says.get(word.toLowerCase())!);
}
