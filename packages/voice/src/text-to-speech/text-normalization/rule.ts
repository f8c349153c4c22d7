/** One way of verbalizing written text. Rules are tried in order where a word begins; the first that matches wins. */
export interface Rule {
  /** Sticky. */
  pattern: RegExp;
  /** Spoken words and punctuation; empty: silent. Null: the rule does not apply after all. */
  verbalize(match: RegExpExecArray, around: Around): string | null;
}

/** The text around a match. */
export interface Around {
  before: string;
  after: string;
}

/** A rule from the source of its pattern. Flag `i`: ignores case. */
export const rule = (source: string, verbalize: Rule['verbalize'], flags: '' | 'i' = ''): Rule => ({
  pattern: new RegExp(source, `yu${flags}`),
  verbalize,
});

/** The end of a word: no letter or digit follows. */
export const wordEnd = '(?![\\p{L}\\p{N}])';

/** Whether the sentence ends here, where the period belongs to the word before it ("St.", "a.m."). */
export const endsSentence = (after: string): boolean =>
  /^["'”’)]*(?:\s*$|\s*\n|\s+["“'(]?\p{Lu})/u.test(after);
