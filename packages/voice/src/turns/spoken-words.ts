/**
 * The words of a text as a recognizer writes it: lower case, without punctuation; apostrophes and hyphens within words
 * stay out too ("don't" -> "dont", "uh-huh" -> "uh huh").
 */
export function spokenWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
