/**
 * What Twilio tells in place of a withheld number: RESTRICTED, BLOCKED, UNKNOWN, ANONYMOUS and UNAVAILABLE on a keypad. Taken
 * for numbers, everybody who withholds theirs would be one person.
 */
const withheld: ReadonlySet<string> = new Set([
  '+7378742833',
  '+2562533',
  '+8656696',
  '+266696687',
  '+86282452253',
]);

/** The number a call comes from, as E.164; null: it is withheld. */
export const callerNumberOf = (from: string): string | null =>
  /^\+[1-9]\d{5,14}$/.test(from) && !withheld.has(from) ? from : null;
