/** A word and where it stands. */
export interface PlacedWord {
  /** In small letters, without punctuation around it. */
  word: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+(?:[.'’+_-]+[\p{L}\p{N}]+)*/gu;
/** "S-M-I-T-H", "S.M.I.T.H": letters that are said one by one. */
const LETTER_BY_LETTER = /^\p{L}(?:[.-]\p{L})+$/u;

/** The words of a text in order; what is spelled with marks between the letters counts letter by letter. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const [written] = match;
    if (!LETTER_BY_LETTER.test(written))
      return [{ word: written.toLowerCase(), start: match.index, end: match.index + written.length }];
    return [...written.matchAll(/\p{L}/gu)].map((letter) => ({
      word: letter[0].toLowerCase(),
      start: match.index + letter.index,
      end: match.index + letter.index + 1,
    }));
  });
}
