/** A text in other words; `start` and `end` lead from a stretch of it back to where it stands in the original. */
export interface Rewritten {
  text: string;
  start(index: number): number;
  end(index: number): number;
}

/** What is written in place of a match; null: it stays as it is. */
export type RewriteRule = readonly [when: RegExp, put: string | ((groups: Groups) => string | null)];
type Groups = Readonly<Record<string, string | undefined>>;

const LONGEST = 4000;

/**
 * Replaces what the rules know, at each beginning of a word by the first rule that fits there; the rest stays. Rules must be
 * sticky. What comes after 4,000 characters is not read.
 */
export function rewrite(original: string, rules: readonly RewriteRule[]): Rewritten {
  const source = original.slice(0, LONGEST);
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < source.length; ) {
    const found = isWordStart(source, at) ? matchAt(source, at, rules) : null;
    const length = found?.length ?? 1;
    const put = found?.put ?? source[at]!;
    for (let letter = 0; letter < put.length; letter += 1) {
      starts.push(at);
      ends.push(at + length);
    }
    text += put;
    at += length;
  }
  return {
    text,
    start: (index) => starts[index] ?? source.length,
    end: (index) => (index === 0 ? 0 : (ends[index - 1] ?? source.length)),
  };
}

const isWordStart = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]/u.test(text[at]!) && (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!));

function matchAt(text: string, at: number, rules: readonly RewriteRule[]) {
  for (const [when, put] of rules) {
    when.lastIndex = at;
    const match = when.exec(text);
    if (!match || match[0] === '') continue;
    const written = typeof put === 'string' ? put : put(match.groups ?? {});
    if (written !== null) return { length: match[0].length, put: written };
  }
  return null;
}
