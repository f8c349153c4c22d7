/** A message without apostrophes, full stops, commas and half of its question marks; and, but for addresses, without capitals. */
export function withoutCare(text: string, random: () => number): string {
  const bare = text
    .replace(/(\p{L})['’](\p{L})/gu, '$1$2')
    .replace(/[.,!;](?=\s|$)/g, '')
    .replace(/\?$/, () => (random() < 0.5 ? '' : '?'));
  return bare.includes('@') ? bare : bare.toLowerCase();
}
