// An end of sentence: punctuation, perhaps a closing quote, then white space; or a line break.
const SENTENCE_END = /(?<=[.!?…]["')\]]?)\s+(?=[\p{Lu}\p{N}"'([•-])|\n+/u;

/** The sentences and lines of a text, trimmed, in order; joined words are the text's own. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
