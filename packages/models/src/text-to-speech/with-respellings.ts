import type { Respelling } from './voices.ts';

/**
 * The text with the words of a pronunciation list written as they should sound, in plain letters.
 * @param plainOf reduces any text to what the engine can speak; `text` has been through it
 */
export function withRespellings(
  text: string,
  pronunciations: readonly Respelling[],
  plainOf: (text: string) => string,
): string {
  const says = new Map<string, string>();
  for (const { word, say } of pronunciations) {
    const key = plainOf(word).trim().toLowerCase();
    const sound = plainOf(say).replace(/-+/g, ' ').trim().toLowerCase();
    if (/[\p{L}\p{N}]/u.test(key) && /\p{L}/u.test(sound)) says.set(key, sound);
  }
  if (says.size === 0) return text;
  const words = [...says.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const listed = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(listed, (word) => says.get(word.toLowerCase()) ?? word);
}
