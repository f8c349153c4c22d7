/** Typographic characters and what the alphabet of text messages has for them: one “ would more than halve what fits. */
const plainer: ReadonlyMap<string, string> = new Map([
  ...['‘', '’', '‚', '′'].map((quote) => [quote, "'"] as const),
  ...['“', '”', '„', '«', '»', '″'].map((quote) => [quote, '"'] as const),
  ...['‐', '‑', '‒', '–', '—', '−'].map((dash) => [dash, '-'] as const),
  ...['\u00a0', '\u2009', '\u202f', '\t'].map((space) => [space, ' '] as const),
  ['…', '...'],
  ['•', '-'],
  ['·', '-'],
]);

/** A text as it is sent: at most `most` characters, typographic ones as plain ones. Letters stay as they are written. */
export function toTextMessage(text: string, most: number): string {
  const plain = [...text.trim()].map((character) => plainer.get(character) ?? character).join('');
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 3);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > cut.length / 2 ? end : cut.length).trimEnd()}...`;
}
