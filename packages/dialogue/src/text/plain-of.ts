/** A message in lower case without punctuation, as the patterns read it. */
export const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s:-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
