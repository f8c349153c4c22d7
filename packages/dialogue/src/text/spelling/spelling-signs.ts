/** What a language's spelling is righted by. */
export interface SpellingSigns {
  /** The file of its counted words (word-model.ts). */
  counted: URL;
  /** Whether a word in small letters is one of the language. */
  isWord: (word: string) => boolean;
  /** How often words come that nobody is known to have written, as a natural logarithm: the oftener, the smaller the dictionary. */
  unknown: number;
  /** Whether a word in small letters is a given name, and no other word. */
  isGivenName: (word: string) => boolean;
  /** What stands right before a name that is told: "my name is". Read in small letters, up to the word. */
  leadsToName: RegExp;
}
