/** `{t 15:30}` and `{d 2026-10-16}` in a pattern: the ways of saying that time and day (ways-of-saying.ts). */
const place = /\{([td]) ([^}]*)\}/g;

/** What stands in the place of such a time or day, as the source of a regular expression. */
export interface Ways {
  time(clock: string): string;
  day(date: string): string;
}

/** The pattern as a regular expression that ignores case. Throws a SyntaxError where it is none. */
export const patternOf = (pattern: string, ways: Ways): RegExp =>
  new RegExp(
    pattern.replace(place, (_, kind: string, value: string) =>
      kind === 't' ? ways.time(value) : ways.day(value),
    ),
    'i',
  );

/** What is wrong with a pattern; null: nothing. */
export function faultOfPattern(pattern: string): string | null {
  for (const [whole, kind, value] of pattern.matchAll(place)) {
    if (kind === 't' && !isClock(value!)) return `${whole} is no time (HH:MM)`;
    if (kind === 'd' && !isDate(value!)) return `${whole} is no day (YYYY-MM-DD)`;
  }
  const unread = /\{[td]\b[^}]*\}?/i.exec(pattern.replace(place, ''));
  if (unread) return `${unread[0]} is neither {t HH:MM} nor {d YYYY-MM-DD}`;
  try {
    patternOf(pattern, { time: () => '', day: () => '' });
    return null;
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    return `not a regular expression (${told.slice(told.lastIndexOf(': ') + 2)})`;
  }
}

export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
