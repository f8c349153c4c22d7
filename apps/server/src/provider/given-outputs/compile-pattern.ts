import { RE2JS } from 're2js';

const flagBits = new Map([
  ['i', RE2JS.CASE_INSENSITIVE],
  ['m', RE2JS.MULTILINE],
  ['s', RE2JS.DOTALL],
]);

/** A pattern in RE2's syntax, as it stands or as `/pattern/flags`. Throws an Error that says what is wrong with it. */
export function compilePattern(given: string): RE2JS {
  const [, pattern = given, letters = ''] = /^\/(.+)\/([a-z]*)$/s.exec(given) ?? [];
  const bits = [...letters].map((letter) => flagBits.get(letter) ?? 0);
  return RE2JS.compile(
    pattern,
    bits.reduce((all, bit) => all | bit, 0),
  );
}
