/** One way in which something written is said. Rules are tried in order where a word begins; the first that fits says it. */
export interface Rule {
  /** Sticky. */
  pattern: RegExp;
  /** Words and punctuation as they are heard, empty: not heard. Null: it is something else after all. */
  say(match: RegExpExecArray, around: Around): string | null;
}

/** What stands around a match. */
export interface Around {
  before: string;
  after: string;
}

/** A rule from the source of its pattern. `x` matches letters of either case. */
export const rule = (source: string, say: Rule['say'], flags: '' | 'i' = ''): Rule => ({
  pattern: new RegExp(source, `yu${flags}`),
  say,
});

/** No letter or digit follows: where a word ends. */
export const wordEnd = '(?![\\p{L}\\p{N}])';

/** Whether the sentence is over, where a full stop belongs to the word before it ("St.", "a.m."). */
export const endsSentence = (after: string): boolean =>
  /^["'”’)]*(?:\s*$|\s*\n|\s+["“'(]?\p{Lu})/u.test(after);
